import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { pathOfPicture } from "#workers/contract/pictures/picture.ts";
import { urgencyKeys } from "#workers/contract/words/run-words.ts";
import type { PlainAnnouncement, PlainEvent, PlainPoll, PlainProblem } from "./plain-model.ts";
import { PinGridLines } from "./polls/plain-pin.tsx";

/** What went wrong, where it is read first. */
export function Problem({ problem }: { problem: PlainProblem | null }) {
  const { t } = useLanguage();
  if (problem === null) return null;
  return (
    <p role="alert" id="problem" data-code={problem.code} className="wrong">
      {t(`errors.${problem.code}`, problem.detail)}
    </p>
  );
}

/** What everybody is told, over whatever the page is for. */
export function PlainAnnouncements(props: {
  announcements: readonly PlainAnnouncement[] | undefined;
}) {
  const { t } = useLanguage();
  return (props.announcements ?? []).map(({ id, text, urgency }) => (
    <p
      key={id}
      role={urgency === "urgent" ? "alert" : undefined}
      className={urgency === "info" ? "note text" : `note text ${urgency}`}
    >
      <strong>{t(urgencyKeys[urgency])}:</strong> {text}
    </p>
  ));
}

/** What was typed in a field the last time; empty when nothing was. */
export function typedIn(problem: PlainProblem | null, field: string): string {
  return problem?.typed[field]?.[0] ?? "";
}

/** The event's name, time and place over a page's own part. */
export function PlainEventHead({ event, children }: { event: PlainEvent; children?: ReactNode }) {
  const { formats } = useLanguage();
  return (
    <header>
      <h1>{event.name}</h1>
      <p className="soft">
        {formats.dayAndTime(event.startsAt, event.timeZone)}
        {event.place && ` · ${event.place}`}
      </p>
      {children}
    </header>
  );
}

/** The picture of a poll's question, or of one of its options (its place), where there is one. */
export function PlainPicture({ poll, option = -1 }: { poll: PlainPoll; option?: number }) {
  const picture = poll.shownPictures[option + 1];
  if (!picture) return null;
  const image = (
    <img
      src={pathOfPicture(picture.key)}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      style={{
        display: "block",
        marginTop: poll.kind === "pin" ? 0 : "0.5rem",
        width: "auto",
        maxWidth: "100%",
        height: "auto",
        maxHeight: "18rem",
        objectFit: "contain",
      }}
    />
  );
  if (poll.kind !== "pin") return image;
  return (
    <div
      style={{
        position: "relative",
        display: "inline-block",
        maxWidth: "100%",
        marginTop: "0.5rem",
      }}
    >
      {image}
      <PinGridLines poll={poll} picture={picture} />
    </div>
  );
}
