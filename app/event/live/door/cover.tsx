import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { EventInfo } from "../event-info.ts";

/** The top of the door in the event's colour: when, what, where. */
export function Cover({ event, children }: { event: EventInfo; children?: ReactNode }) {
  const { formats } = useLanguage();
  const day = formats.day(event.startsAt, event.timeZone);
  return (
    <header className="rounded-b-cover bg-accent px-6 pt-[max(4rem,env(safe-area-inset-top))] pb-10 text-accent-ink">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-3">
        <p className="first-letter:uppercase">
          <time dateTime={new Date(event.startsAt).toISOString()}>
            {day} · {formats.time(event.startsAt, event.timeZone)}
          </time>
        </p>
        <h1 className="text-36 hyphens-auto">{event.name}</h1>
        {event.place.text && <p>{event.place.text}</p>}
        {children}
      </div>
    </header>
  );
}
