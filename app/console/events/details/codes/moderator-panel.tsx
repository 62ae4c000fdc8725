import { useT } from "#app/i18n/provider.tsx";
import type { DetailsData } from "../details-model.ts";
import { CopyButton } from "./copy-button.tsx";
import { SecretPanel, type SecretWords } from "./secret-panel.tsx";

const words: SecretWords = {
  title: "events.moderatorTitle",
  none: "events.moderatorNone",
  make: "events.moderatorMake",
  replace: "events.moderatorReplace",
  replaceTitle: "events.moderatorReplaceTitle",
  replaceText: "events.moderatorReplaceText",
  revoke: "events.moderatorRevoke",
  revokeTitle: "events.moderatorRevokeTitle",
  revokeText: "events.moderatorRevokeText",
};

/** The code that lets a moderator run this event without an account. */
export function ModeratorPanel({ event }: { event: DetailsData }) {
  const t = useT();
  const code = event.moderatorCode ?? "";
  return (
    <SecretPanel
      id="moderator"
      words={words}
      lead={t("events.moderatorLead")}
      actions={{ make: "makeModeratorCode", revoke: "revokeModeratorCode" }}
      isMade={code !== ""}
    >
      <p className="flex flex-wrap items-center gap-3">
        <span className="tabular text-28 font-semibold">{code}</span>
        <CopyButton text={code} label={t("events.moderatorTitle")} />
      </p>
      <p className="text-14 break-words text-ink-soft">
        {t("events.moderatorSignIn", { address: event.loginAddress })}
      </p>
    </SecretPanel>
  );
}
