import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { DetailsData } from "./details-model.ts";
import { EventActionButton } from "./event-action-button.tsx";

/** Whether there is anything that this visitor may end or hide. */
export function hasDanger(event: DetailsData): boolean {
  return event.canArchive || (event.canPublish && isRunning(event));
}

function isRunning({ state }: DetailsData): boolean {
  return state === "before" || state === "open";
}

/** What is said of each: beside the button, on it, and before it is done. */
const words = {
  end: ["events.endLead", "events.end", "events.endTitle", "events.endText"],
  unpublish: [
    "events.unpublishLead",
    "events.unpublish",
    "events.unpublishTitle",
    "events.unpublishText",
  ],
  archive: [
    "events.archiveLead",
    "events.archiveAction",
    "events.archiveTitle",
    "events.archiveText",
  ],
  restore: ["events.restoreLead", "events.restore", "events.restoreTitle", "events.restoreText"],
} as const satisfies Record<string, readonly [TextKey, TextKey, TextKey, TextKey]>;

/** What ends or hides the event; each says what it does and asks first. */
export function DangerPanel({ event }: { event: DetailsData }) {
  const t = useT();
  const { name, scheduledMessages: n } = event;
  const heldText = n > 0 ? t("events.unpublishMessages", { n }) : "";
  return (
    <section
      aria-labelledby="danger-title"
      id="danger"
      className="flex scroll-mt-20 flex-col gap-2 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="danger-title" className="text-22">
        {t("events.sectionDanger")}
      </h2>
      {event.state === "open" && <Row action="end" look="stop" name={name} />}
      {isRunning(event) && event.soldTickets === 0 && (
        <Row action="unpublish" look="plain" name={name} more={heldText} />
      )}
      {isRunning(event) && event.soldTickets > 0 && <SoldRow event={event} heldText={heldText} />}
      {event.canArchive && event.state !== "archived" && (
        <Row action="archive" look="stop" name={name} />
      )}
      {event.canArchive && event.state === "archived" && (
        <Row action="restore" look="primary" name={name} />
      )}
    </section>
  );
}

function Row(props: {
  action: keyof typeof words;
  look: "primary" | "plain" | "stop";
  /** Of the event. */
  name: string;
  /** What else is said before it is done. */
  more?: string;
}) {
  const t = useT();
  const [lead, label, title, text] = words[props.action];
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-4 first-of-type:border-0">
      <p className="basis-72 grow text-ink-soft">{t(lead)}</p>
      <EventActionButton
        action={props.action}
        look={props.look}
        confirm={{
          title: t(title, { name: props.name }),
          text: [t(text), props.more].filter(Boolean).join(" "),
        }}
      >
        {t(label)}
      </EventActionButton>
    </div>
  );
}

/** The same of an event whose tickets somebody has paid for: said before, and confirmed by a box of its own. */
function SoldRow({ event, heldText }: { event: DetailsData; heldText: string }) {
  const t = useT();
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line py-4 first-of-type:border-0">
      <p className="text-ink-soft">
        {[t("events.unpublishLead"), t("events.unpublishText"), heldText].filter(Boolean).join(" ")}
      </p>
      <p>
        {t("events.unpublishSold", { n: event.soldTickets })}{" "}
        <Link
          to={`/events/${event.slug}/money`}
          className="inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
        >
          {t("events.unpublishRefund")}
        </Link>
      </p>
      <EventActionButton
        action="unpublish"
        more={
          <label className="flex min-h-11 items-center gap-3 pb-2">
            <input
              type="checkbox"
              name="confirmSold"
              value="yes"
              className="size-5 shrink-0 accent-accent"
            />
            {t("events.unpublishSoldSure")}
          </label>
        }
      >
        {t("events.unpublish")}
      </EventActionButton>
    </div>
  );
}
