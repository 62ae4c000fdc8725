import { useT } from "#app/i18n/provider.tsx";
import { ActButton } from "../forms/act-button.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import { ActPanel } from "./act-panel.tsx";

/** Blocks what the page is about, or lifts that, and says why it was refused. */
export function BlockPanel(props: {
  title: string;
  /** What being blocked, or not, means now. */
  text: string;
  isBlocked: boolean;
  /** Asked before it is blocked. */
  confirm: { readonly title: string; readonly text: string };
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const { isBlocked, refused } = props;
  const isRefused = refused?.intent === "block" || refused?.intent === "unblock";
  return (
    <ActPanel title={props.title} text={props.text} refused={isRefused ? refused : undefined}>
      {isBlocked ? (
        <ActButton intent="unblock">{t("staff.manage.unblock")}</ActButton>
      ) : (
        <ActButton intent="block" look="stop" confirm={props.confirm}>
          {t("staff.manage.block")}
        </ActButton>
      )}
    </ActPanel>
  );
}
