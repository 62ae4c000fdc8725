import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { EventInfo } from "../event-info.ts";
import { EventCover } from "./event-cover.tsx";
import { EventLogo } from "./event-logo.tsx";

/** Longest word, in characters, that stands unbroken beside the margins of a phone of 360 px. */
const longestWord = 15;

/** The top of admission in the event's colour: when, what, where. */
export function Cover({ event, children }: { event: EventInfo; children?: ReactNode }) {
  const { formats } = useLanguage();
  const day = formats.day(event.startsAt, event.timeZone);
  return (
    <EventCover
      as="header"
      background={event.background}
      className="rounded-b-cover pt-[max(4rem,env(safe-area-inset-top))] pb-10 flat:pt-[max(1rem,env(safe-area-inset-top))] flat:pb-4"
    >
      <div className="mx-auto flex w-full max-w-xl flex-col gap-3 px-6 flat:gap-1">
        {event.logo && <EventLogo path={event.logo} name={event.organiser || event.name} />}
        <p className="first-letter:uppercase">
          <time dateTime={new Date(event.startsAt).toISOString()}>
            {day} · {formats.time(event.startsAt, event.timeZone)}
          </time>
        </p>
        <h1
          className={classes(
            "hyphens-auto",
            hasLongWord(event.name) ? "text-28" : "text-36 flat:text-28",
          )}
        >
          {event.name}
        </h1>
        {event.place.text && <p>{event.place.text}</p>}
        {children}
      </div>
    </EventCover>
  );
}

function hasLongWord(name: string): boolean {
  return name.split(/[\s-]/).some((word) => word.length > longestWord);
}
