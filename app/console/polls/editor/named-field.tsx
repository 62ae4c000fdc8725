import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { TickField } from "./tick-field.tsx";

/** Whether staff see who voted what: said to everybody before they vote. */
export function NamedField(props: { isNamed: boolean; onChange(isNamed: boolean): void }) {
  const t = useT();
  const isAnonymous = useRoomView((view) => view.settings?.identity === "anonymous");
  return (
    <TickField
      label={t("polls.named")}
      hint={t(isAnonymous ? "polls.namedNotHere" : "polls.namedHint")}
      isOn={props.isNamed}
      isDisabled={isAnonymous && !props.isNamed}
      onChange={props.onChange}
    />
  );
}
