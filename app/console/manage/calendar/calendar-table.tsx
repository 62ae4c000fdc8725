import { Link } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { noonOf } from "./calendar-days.ts";
import type { ShownCalendarEvent, ShownDays } from "./calendar-list.tsx";

/** Events of one day that a month has room for. */
const mostInMonth = 3;

/** A month or a week as a table: a row for each week with its number, a column for each day from Monday on. */
export function CalendarTable(props: ShownDays & { title: string }) {
  const { t, formats } = useLanguage();
  const { weeks, title } = props;
  const weekDays = weeks[0]?.days ?? [];
  return (
    <table className="w-full table-fixed border-collapse text-14">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-12 py-2 text-left font-normal text-ink-soft">
            {t("staff.calendar.week")}
          </th>
          {weekDays.map((day) => (
            <th key={day} scope="col" className="px-2 py-2 text-left font-semibold">
              <span className="block truncate">{formats.weekday(noonOf(day), "UTC")}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ number, days }) => (
          <tr key={days[0]} className="border-t border-line align-top">
            <th scope="row" className="py-2 text-left font-normal text-ink-soft tabular">
              {number}
            </th>
            {days.map((day) => (
              <Cell key={day} {...props} day={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell(props: ShownDays & { day: string }) {
  const { t, formats } = useLanguage();
  const { view, day, today } = props;
  const here = props.events.get(day) ?? [];
  const shown = view === "month" ? here.slice(0, mostInMonth) : here;
  const more = here.length - shown.length;
  const isToday = day === today;
  return (
    <td
      aria-current={isToday ? "date" : undefined}
      className={classes(
        "border-l border-line px-1 py-2 xl:px-2",
        view === "week" ? "h-64" : "h-28",
        isToday && "bg-accent-soft",
      )}
    >
      <time dateTime={day} className={classes("tabular", isToday && "font-semibold text-accent")}>
        <span className="sr-only">{formats.day(noonOf(day), "UTC")}</span>
        <span aria-hidden="true">{Number(day.slice(8))}</span>
      </time>
      {here.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1">
          {shown.map((event) => (
            <li key={event.id}>
              <EventLink
                event={event}
                zone={props.zoneOf(event)}
                isFirstDay={isFirst(props, event)}
              />
            </li>
          ))}
          {more > 0 && (
            <li>
              <Link
                to={`?view=week&day=${day}`}
                className="inline-flex min-h-6 items-center text-ink-soft underline"
              >
                {t("staff.calendar.more", { count: more })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </td>
  );
}

/** Whether the event begins on this day, or was there the day before. */
function isFirst(
  { day, events }: ShownDays & { day: string },
  { id }: ShownCalendarEvent,
): boolean {
  const before = new Date(noonOf(day) - 24 * 60 * 60_000).toISOString().slice(0, 10);
  return !(events.get(before) ?? []).some((other) => other.id === id);
}

function EventLink(props: { event: ShownCalendarEvent; zone: string; isFirstDay: boolean }) {
  const { t, formats } = useLanguage();
  const { event, zone } = props;
  return (
    <Link
      to={`/events/${event.slug}/details`}
      className={classes(
        "block min-h-6 rounded-control border-l-4 bg-sunken px-1.5 py-1 text-ink no-underline hover:underline",
        event.state === "unpublished" ? "border-line-strong" : "border-accent",
      )}
    >
      {props.isFirstDay && (
        <span className="text-ink-soft">{formats.time(event.startsAt, zone)} </span>
      )}
      <span className="break-words hyphens-auto">
        {event.cancelled ? t("landing.cancelledEntry", { name: event.name }) : event.name}
      </span>
    </Link>
  );
}
