/** When the demo's events are: at hours at which people meet, whenever somebody starts the product. */

const hour = 60 * 60_000;
const day = 24 * hour;
/** Hours of the day at which the conference begins, and ends on its second day. */
const conferenceHours = { begins: 9, ends: 16 } as const;

export interface Times {
  /** UTC milliseconds, as is `endsAt`. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A conference of two days that has begun at `now` (UTC milliseconds) and goes on for seven hours at least. */
export function conferenceTimes(now: number, timeZone: string): Times {
  const { begins, ends } = conferenceHours;
  const today = atHour(now, timeZone, begins);
  const startsAt = today <= now ? today : atHour(today - day / 2, timeZone, begins);
  return { startsAt, endsAt: atHour(startsAt + day, timeZone, ends) };
}

/** An event so many days from `now` that begins at this hour of the zone's day. */
export function demoEventTimes(
  now: number,
  timeZone: string,
  event: { readonly days: number; readonly begins: number; readonly hours: number },
): Times {
  const startsAt = atHour(now + event.days * day, timeZone, event.begins);
  return { startsAt, endsAt: startsAt + event.hours * hour };
}

/** The full hour of the zone's day in which `at` is. Right on days on which the clock is set, too. */
function atHour(at: number, timeZone: string, wanted: number): number {
  const full = Math.floor(at / hour) * hour;
  const guess = full + (wanted - hourOf(full, timeZone)) * hour;
  return guess + (wanted - hourOf(guess, timeZone)) * hour;
}

function hourOf(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, hour: "numeric", hourCycle: "h23" });
  return Number(format.format(at));
}
