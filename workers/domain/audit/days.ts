import { Temporal } from "temporal-polyfill";

/** The time at which a day (`YYYY-MM-DD`) begins in a zone, UTC milliseconds; null for no day or no zone. */
export function startOfDay(day: string, timeZone: string): number | null {
  return startAfter(day, timeZone, 0);
}

/** The time that ends a day: the next one begins. */
export function endOfDay(day: string, timeZone: string): number | null {
  return startAfter(day, timeZone, 1);
}

function startAfter(day: string, timeZone: string, days: number): number | null {
  try {
    return Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timeZone).epochMilliseconds;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
