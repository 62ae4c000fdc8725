import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { ActionButton } from "./action-button.tsx";
import type { DetailsData } from "./details-model.ts";

/** Whether there is anything that this visitor may end or hide. */
export function hasDanger(event: DetailsData): boolean {
  return event.canArchive || (event.canPublish && isRunning(event));
}

function isRunning({ state }: DetailsData): boolean {
  return state === "before" || state === "open";
}

/** What ends or hides the event; each says what it does and asks first. */
export function DangerPanel({ event }: { event: DetailsData }) {
  const t = useT();
  const name = { name: event.name };
  return (
    <section
      aria-labelledby="danger-title"
      id="danger"
      className="flex scroll-mt-20 flex-col gap-2 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="danger-title" className="text-22">
        {t("events.sectionDanger")}
      </h2>
      {event.state === "open" && (
        <Row lead={t("events.endLead")}>
          <ActionButton
            action="end"
            look="stop"
            confirm={{ title: t("events.endTitle", name), text: t("events.endText") }}
          >
            {t("events.end")}
          </ActionButton>
        </Row>
      )}
      {isRunning(event) && (
        <Row lead={t("events.unpublishLead")}>
          <ActionButton
            action="unpublish"
            confirm={{ title: t("events.unpublishTitle", name), text: t("events.unpublishText") }}
          >
            {t("events.unpublish")}
          </ActionButton>
        </Row>
      )}
      {event.canArchive && event.state !== "archived" && (
        <Row lead={t("events.archiveLead")}>
          <ActionButton
            action="archive"
            look="stop"
            confirm={{ title: t("events.archiveTitle", name), text: t("events.archiveText") }}
          >
            {t("events.archiveAction")}
          </ActionButton>
        </Row>
      )}
      {event.canArchive && event.state === "archived" && (
        <Row lead={t("events.restoreLead")}>
          <ActionButton
            action="restore"
            look="primary"
            confirm={{ title: t("events.restoreTitle", name), text: t("events.restoreText") }}
          >
            {t("events.restore")}
          </ActionButton>
        </Row>
      )}
    </section>
  );
}

function Row({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 first-of-type:border-0">
      <p className="basis-72 grow text-ink-soft">{lead}</p>
      {children}
    </div>
  );
}
