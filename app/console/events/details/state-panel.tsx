import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import { StatusChip } from "../list/status-chip.tsx";
import type { DetailsData } from "./details-model.ts";
import { EventActionButton } from "./event-action-button.tsx";
import { focusField } from "./section-links.tsx";

/** Where the event stands, and the one thing that comes next. */
export function StatePanel({ event }: { event: DetailsData }) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="state-title" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-0 basis-72 grow flex-col items-start gap-2">
        <h2 id="state-title" className="sr-only">
          {t("events.stateTitle")}
        </h2>
        <StatusChip status={statusOf(event)} />
        <p className="text-ink-soft">
          <StateSentence event={event} />
        </p>
      </div>
      {event.canPublish && mayRehearse(event) && (
        <LinkButton to={`/events/${event.slug}/rehearsal`}>{t("staff.rehearsal.title")}</LinkButton>
      )}
      {event.canPublish ? <NextStep event={event} /> : <DeskLink event={event} />}
    </section>
  );
}

function mayRehearse({ state, cancelledAt }: DetailsData): boolean {
  if (cancelledAt !== null) return false;
  return state === "unpublished" || state === "before";
}

function statusOf({ state, cancelledAt }: DetailsData) {
  if (cancelledAt !== null && state !== "archived") return "cancelled";
  if (state === "open") return "live";
  return state === "before" ? "published" : state;
}

function StateSentence({ event }: { event: DetailsData }) {
  const { t, formats } = useLanguage();
  const when = (at: number) => formats.dayAndTime(at, event.timeZone);
  const { cancelledAt } = event;
  switch (event.state) {
    case "unpublished":
      return t("events.notPublishedYet");
    case "before":
      if (cancelledAt !== null) return t("events.cancelledAt", { when: when(cancelledAt) });
      return t("events.opensAt", { when: when(event.opensAt) });
    case "open":
      return t("events.isOpen", { when: when(event.closesAt) });
    case "ended":
      return t("events.hasEnded", { when: when(event.endedAt ?? event.closesAt) });
    case "archived":
      return t("events.isArchived", { when: when(event.archivedAt ?? event.closesAt) });
    default:
      return assertNever(event.state);
  }
}

/** What publishing does by the time that it is. */
const publishTexts = {
  before: "events.publishText",
  open: "events.publishNowText",
  ended: "events.publishOverText",
} as const;

function NextStep({ event }: { event: DetailsData }) {
  const { t, formats } = useLanguage();
  switch (event.state) {
    case "unpublished":
      if (event.missing.length > 0) return <MissingList missing={event.missing} />;
      return (
        <EventActionButton
          action="publish"
          look="primary"
          confirm={{
            title: t("events.publishTitle", { name: event.name }),
            text: t(publishTexts[event.onPublish], {
              code: event.code,
              when: formats.dayAndTime(event.opensAt, event.timeZone),
            }),
          }}
        >
          {t("events.publish")}
        </EventActionButton>
      );
    case "before":
      // It never opens.
      if (event.cancelledAt !== null) return null;
      return (
        <EventActionButton
          action="open"
          look="primary"
          confirm={{
            title: t("events.openTitle", { name: event.name }),
            text: t("events.openText", {
              when: formats.dayAndTime(event.opensAt, event.timeZone),
            }),
          }}
        >
          {t("events.open")}
        </EventActionButton>
      );
    case "open":
      return <DeskLink event={event} />;
    case "ended":
    case "archived":
      return null;
    default:
      return assertNever(event.state);
  }
}

/** The way to the desk: what a moderator came for, and what a host needs while the event is on. */
function DeskLink({ event }: { event: DetailsData }) {
  const t = useT();
  if (event.state !== "before" && event.state !== "open") return null;
  if (event.state === "before" && event.cancelledAt !== null) return null;
  return (
    <LinkButton to={`/events/${event.slug}/qna`} look="primary">
      {t("events.openQuestions")}
    </LinkButton>
  );
}

/** What has to be filled in before publishing, with the way to each. */
function MissingList({ missing }: { missing: DetailsData["missing"] }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1 rounded-control bg-warn-soft p-4">
      <p className="text-warn">{t("events.publishMissing")}</p>
      <ul className="flex flex-wrap gap-x-4">
        {missing.map(({ field, key }) => (
          <li key={field}>
            <a
              href={`#field-${field}`}
              onClick={() => focusField(field)}
              className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
            >
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
