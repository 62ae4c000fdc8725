import { useT } from "#app/i18n/provider.tsx";
import { ActButton } from "./act-button.tsx";

/** Blocks what the page is about, or lifts that. */
export function BlockButton(props: {
  isBlocked: boolean;
  /** Asked before it is blocked. */
  confirm: { readonly title: string; readonly text: string };
}) {
  const t = useT();
  if (props.isBlocked) {
    return <ActButton intent="unblock">{t("staff.manage.unblock")}</ActButton>;
  }
  return (
    <ActButton intent="block" look="stop" confirm={props.confirm}>
      {t("staff.manage.block")}
    </ActButton>
  );
}
