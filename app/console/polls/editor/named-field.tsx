import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";

/** Whether staff see who voted what: said to everybody before they vote. */
export function NamedField(props: { isNamed: boolean; onChange(isNamed: boolean): void }) {
  const t = useT();
  const id = useId();
  const isAnonymous = useRoomView((view) => view.settings?.identity === "anonymous");
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input
        type="checkbox"
        checked={props.isNamed}
        disabled={isAnonymous && !props.isNamed}
        aria-describedby={id}
        onChange={(event) => props.onChange(event.target.checked)}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span>
        <span className="font-semibold">{t("polls.named")}</span>
        <span id={id} className="block text-14 text-ink-soft">
          {t(isAnonymous ? "polls.namedNotHere" : "polls.namedHint")}
        </span>
      </span>
    </label>
  );
}
