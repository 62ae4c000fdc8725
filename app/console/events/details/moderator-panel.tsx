import { useT } from "#app/i18n/provider.tsx";
import { ActionButton } from "./action-button.tsx";
import { CopyButton } from "./copy-button.tsx";
import type { DetailsData } from "./details-model.ts";

/** The code that lets a moderator run this event without an account. */
export function ModeratorPanel({ event }: { event: DetailsData }) {
  const t = useT();
  const { moderatorCode } = event;
  return (
    <section
      aria-labelledby="moderator-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="moderator-title" className="text-22">
        {t("events.moderatorTitle")}
      </h2>
      <p className="text-ink-soft">{t("events.moderatorLead")}</p>
      {moderatorCode ? (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <span className="tabular text-28 font-semibold">{moderatorCode}</span>
            <CopyButton text={moderatorCode} label={t("events.moderatorTitle")} />
          </p>
          <p className="text-14 break-words text-ink-soft">
            {t("events.moderatorSignIn", { address: event.loginAddress })}
          </p>
        </>
      ) : (
        <p>{t("events.moderatorNone")}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {moderatorCode ? (
          <>
            <ActionButton
              action="makeModeratorCode"
              confirm={{
                title: t("events.moderatorReplaceTitle"),
                text: t("events.moderatorReplaceText"),
              }}
            >
              {t("events.moderatorReplace")}
            </ActionButton>
            <ActionButton
              action="revokeModeratorCode"
              confirm={{
                title: t("events.moderatorRevokeTitle"),
                text: t("events.moderatorRevokeText"),
              }}
            >
              {t("events.moderatorRevoke")}
            </ActionButton>
          </>
        ) : (
          <ActionButton action="makeModeratorCode">{t("events.moderatorMake")}</ActionButton>
        )}
      </div>
    </section>
  );
}
