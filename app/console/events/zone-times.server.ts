import { Temporal } from "temporal-polyfill";

/** A form's `YYYY-MM-DDTHH:mm` in a zone as UTC milliseconds; null for what is no time or no zone. */
export function toInstant(local: string, timeZone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** UTC milliseconds as a form's `YYYY-MM-DDTHH:mm` in a zone. */
export function toLocal(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
}

/** The next full hour of the zone, and two hours later. */
export function suggestTimes(now: number, timeZone: string): { startsAt: string; endsAt: string } {
  const start = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .round({ smallestUnit: "hour", roundingMode: "ceil" });
  const local = (at: Temporal.ZonedDateTime) =>
    at.toPlainDateTime().toString({ smallestUnit: "minute" });
  return { startsAt: local(start), endsAt: local(start.add({ hours: 2 })) };
}

interface ZonedTimes {
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly timeZone: string;
}

/** The same weekday and hour of the zone, as few whole weeks later as lie after `now`; at least one. */
export function shiftByWeeks(
  { startsAt, endsAt, timeZone }: ZonedTimes,
  now: number,
): { startsAt: string; endsAt: string } {
  const [start, end] = [startsAt, endsAt].map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDateTime(),
  );
  if (!start || !end) throw new Error("no times");
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime();
  let weeks = Math.max(1, Math.floor(start.until(today).total("days") / 7));
  while (Temporal.PlainDateTime.compare(start.add({ weeks }), today) <= 0) weeks += 1;
  const local = (at: Temporal.PlainDateTime) =>
    at.add({ weeks }).toString({ smallestUnit: "minute" });
  return { startsAt: local(start), endsAt: local(end) };
}

/** Every IANA zone that can be chosen. */
export function listTimeZones(): readonly string[] {
  return Intl.supportedValuesOf("timeZone");
}
