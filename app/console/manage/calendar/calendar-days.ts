/** Days are `YYYY-MM-DD`; weeks begin on Monday and have the numbers of ISO 8601. */

export const calendarViews = ["month", "week", "list"] as const;
export type CalendarView = (typeof calendarViews)[number];

export interface CalendarWeek {
  readonly number: number;
  readonly days: readonly string[];
}

const dayMs = 24 * 60 * 60_000;

/** Noon of a day in UTC, milliseconds: what its name and number are taken from. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

function dayOfNoon(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The text if it is a day of the years 2000 to 2099, else the other one. */
export function readDay(text: string | null, otherwise: string): string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return otherwise;
  const at = noonOf(text);
  return Number.isNaN(at) || dayOfNoon(at) !== text ? otherwise : text;
}

export function addDays(day: string, days: number): string {
  return dayOfNoon(noonOf(day) + days * dayMs);
}

/** The first day of the month that is so many months away. */
export function firstOfMonth(day: string, months = 0): string {
  const date = new Date(noonOf(day));
  return dayOfNoon(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1, 12));
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(noonOf(day)).getUTCDay() + 6) % 7));
}

/** The week's number: of the year that has its Thursday. */
export function weekOf(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  const first = noonOf(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((noonOf(thursday) - first) / dayMs / 7) + 1;
}

/** The weeks that a view shows: the one of the day, or all that its month touches. */
export function weeksOf(view: CalendarView, day: string): readonly CalendarWeek[] {
  const last = view === "week" ? day : addDays(firstOfMonth(day, 1), -1);
  const weeks: CalendarWeek[] = [];
  let monday = mondayOf(view === "week" ? day : firstOfMonth(day));
  while (monday <= last) {
    const from = monday;
    const days = Array.from({ length: 7 }, (_, n) => addDays(from, n));
    weeks.push({ number: weekOf(monday), days });
    monday = addDays(monday, 7);
  }
  return weeks;
}

/** The day that a view of the same kind shows before (-1) or after (1) this one. */
export function stepOf(view: CalendarView, day: string, by: -1 | 1): string {
  return view === "week" ? addDays(mondayOf(day), 7 * by) : firstOfMonth(day, by);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day that it is in a zone. */
export function dayIn(at: number, timeZone: string): string {
  const format =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
  formatters.set(timeZone, format);
  return format.format(at);
}

/** Things of a time by the days that they touch in the zone of each; what ends at midnight does not touch the next day. */
export function byDay<T extends { readonly startsAt: number; readonly endsAt: number }>(
  things: readonly T[],
  zoneOf: (thing: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const days = new Map<string, T[]>();
  for (const thing of things) {
    const zone = zoneOf(thing);
    const last = dayIn(thing.endsAt - 1, zone);
    for (let day = dayIn(thing.startsAt, zone); day <= last; day = addDays(day, 1)) {
      days.set(day, [...(days.get(day) ?? []), thing]);
    }
  }
  return days;
}

/** What of something a day has: all of it, its beginning, its end, or what is between them. */
export function partOn(
  day: string,
  thing: { readonly startsAt: number; readonly endsAt: number },
  timeZone: string,
): "all" | "first" | "last" | "middle" {
  const isFirst = dayIn(thing.startsAt, timeZone) === day;
  const isLast = dayIn(Math.max(thing.startsAt, thing.endsAt - 1), timeZone) === day;
  if (isFirst) return isLast ? "all" : "first";
  return isLast ? "last" : "middle";
}
