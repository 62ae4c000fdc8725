import { Link } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { EventStatus } from "../../events/list/events-model.ts";
import { StatusChip } from "../../events/list/status-chip.tsx";
import type { CalendarData } from "./calendar.server.ts";
import { zoneName } from "./calendar-bar.tsx";
import { type CalendarView, type CalendarWeek, noonOf, partOn } from "./calendar-days.ts";

export type ShownCalendarEvent = CalendarData["events"][number];

/** What the calendar shows, and where in time. */
export interface ShownDays {
  readonly weeks: readonly CalendarWeek[];
  readonly view: CalendarView;
  /** The day that was asked for. */
  readonly day: string;
  readonly today: string;
  readonly events: ReadonlyMap<string, readonly ShownCalendarEvent[]>;
  /** In which zone an event is shown. */
  zoneOf(event: ShownCalendarEvent): string;
}

/** The days with events, one below the other; of a month none of the days around it. */
export function CalendarList(props: ShownDays) {
  const { t, formats } = useLanguage();
  const { weeks, view, day, events } = props;
  const isInMonth = (other: string) => view === "week" || other.startsWith(day.slice(0, 7));
  const days = weeks
    .flatMap((week) => week.days)
    .filter((each) => isInMonth(each) && events.has(each));
  if (days.length === 0) return <p className="text-ink-soft">{t("staff.calendar.none")}</p>;
  return (
    <div className="flex flex-col gap-6">
      {days.map((each) => (
        <section key={each} aria-labelledby={`day-${each}`} className="flex flex-col">
          <h3
            id={`day-${each}`}
            aria-current={each === props.today ? "date" : undefined}
            className="border-b border-line pb-2 text-18 font-semibold first-letter:uppercase aria-current:text-accent"
          >
            {formats.day(noonOf(each), "UTC")}
          </h3>
          <ul>
            {(events.get(each) ?? []).map((event) => (
              <li key={event.id} className="border-b border-line">
                <Row event={event} day={each} zone={props.zoneOf(event)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** When an event is on a day: its hours, or what of it falls there where it lasts over several. */
function useHours(event: ShownCalendarEvent, day: string, zone: string): string {
  const { t, formats } = useLanguage();
  const begins = formats.time(event.startsAt, zone);
  const ends = formats.time(event.endsAt, zone);
  switch (partOn(day, event, zone)) {
    case "all":
      return `${begins}–${ends}`;
    case "first":
      return t("staff.calendar.from", { time: begins });
    case "last":
      return t("staff.calendar.until", { time: ends });
    case "middle":
      return t("staff.calendar.wholeDay");
  }
}

/** When it is where it is held, with the days where it lasts over several; null where that is no other time. */
function useTimesThere(event: ShownCalendarEvent, day: string, zone: string): string | null {
  const { formats } = useLanguage();
  const { startsAt, endsAt, timeZone } = event;
  const isShort = partOn(day, event, zone) === "all";
  const say = isShort ? formats.time : formats.dayAndTime;
  const span = (at: string) => `${say(startsAt, at)}–${say(endsAt, at)}`;
  return span(timeZone) === span(zone) ? null : span(timeZone);
}

function Row({ event, day, zone }: { event: ShownCalendarEvent; day: string; zone: string }) {
  const { t } = useLanguage();
  const hours = useHours(event, day, zone);
  const there = useTimesThere(event, day, zone);
  return (
    <Link
      to={`/events/${event.slug}/details`}
      className="flex min-h-11 items-start gap-x-6 gap-y-1 py-3 max-sm:flex-col sm:items-center text-ink no-underline hover:underline"
    >
      <span className="w-28 shrink-0 text-ink-soft">{hours}</span>
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold break-words">{event.name}</span>
        {event.locationText !== "" && (
          <span className="text-14 text-ink-soft">{event.locationText}</span>
        )}
        {there !== null && (
          <span className="text-14 text-ink-soft">
            {t("staff.calendar.there", { times: there, zone: zoneName(event.timeZone) })}
          </span>
        )}
      </span>
      <StatusChip status={event.cancelled ? "cancelled" : statuses[event.state]} />
    </Link>
  );
}

const statuses: Readonly<Record<ShownCalendarEvent["state"], EventStatus>> = {
  open: "live",
  before: "published",
  ended: "ended",
  unpublished: "unpublished",
  archived: "archived",
};
