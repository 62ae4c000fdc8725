import type { Locale } from "#workers/contract/texts/index.ts";
import { formatNumber, localeTags } from "#workers/contract/texts/numbers.ts";

export interface Formats {
  number(value: number): string;
  percent(share: number): string;
  /** `18.22` / `18:22` in the zone. */
  time(at: number, timeZone: string): string;
  /** `torsdag 20. november` */
  day(at: number, timeZone: string): string;
  /** `torsdag` */
  weekday(at: number, timeZone: string): string;
  /** `november 2026` */
  month(at: number, timeZone: string): string;
  /** `20. november 2026` */
  date(at: number, timeZone: string): string;
  /** `to. 20. nov. 18.00`: for lists. With the year where that is not plain. */
  dayAndTime(at: number, timeZone: string, withYear?: boolean): string;
  /** With the year: for tooltips and for events far away. */
  full(at: number, timeZone: string): string;
  /** `nå`, `3 min`, and from an hour on the time of day. */
  ago(at: number, now: number, timeZone: string): string;
  /** `2:14` */
  duration(seconds: number): string;
  /** `Kari, Ola og Per` */
  list(items: readonly string[]): string;
}

/**
 * Formatters of dates that are kept, over all zones: each has some kilobytes, and takes 0.1 to 0.2 ms to make, of the
 * few that a page may take on the server.
 */
const mostKept = 60;

const known = new Map<Locale, Formats>();

/** Formats of a language, the same for all pages. Times are UTC milliseconds, zones IANA names. */
export function formatsOf(locale: Locale): Formats {
  const found = known.get(locale) ?? createFormats(locale);
  known.set(locale, found);
  return found;
}

function createFormats(locale: Locale): Formats {
  const tag = localeTags[locale];
  // Made when asked for: most pages have none.
  let percents: Intl.NumberFormat | undefined;
  const nowWord = locale === "no" ? "nå" : "now";
  const dates = new Map<string, Intl.DateTimeFormat>();

  function format(at: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
    const key = timeZone + JSON.stringify(options);
    let formatter = dates.get(key);
    if (!formatter) {
      formatter = new Intl.DateTimeFormat(tag, { timeZone, ...options });
      const [oldest] = dates.keys();
      if (dates.size >= mostKept && oldest !== undefined) dates.delete(oldest);
      dates.set(key, formatter);
    }
    return formatter.format(at);
  }

  function time(at: number, timeZone: string): string {
    const text = format(at, timeZone, { hour: "2-digit", minute: "2-digit", hour12: false });
    return locale === "no" ? text.replace(":", ".") : text;
  }

  return {
    number: (value) => formatNumber(value, locale),
    list: (items) => new Intl.ListFormat(tag).format(items),
    percent(share) {
      percents ??= new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
      return percents.format(share);
    },
    time,
    day: (at, timeZone) => format(at, timeZone, { weekday: "long", day: "numeric", month: "long" }),
    weekday: (at, timeZone) => format(at, timeZone, { weekday: "long" }),
    month: (at, timeZone) => format(at, timeZone, { month: "long", year: "numeric" }),
    date: (at, timeZone) => format(at, timeZone, { dateStyle: "long" }),
    dayAndTime(at, timeZone, withYear = false) {
      const day = { weekday: "short", day: "numeric", month: "short" } as const;
      const text = format(at, timeZone, withYear ? { ...day, year: "numeric" } : day);
      return `${text} ${time(at, timeZone)}`;
    },
    full: (at, timeZone) => `${format(at, timeZone, { dateStyle: "full" })} ${time(at, timeZone)}`,
    ago(at, now, timeZone) {
      const minutes = Math.floor((now - at) / 60_000);
      if (minutes < 1) return nowWord;
      return minutes < 60 ? `${minutes}\u00a0min` : time(at, timeZone);
    },
    duration(seconds) {
      const rest = Math.floor(seconds % 60);
      return `${Math.floor(seconds / 60)}:${String(rest).padStart(2, "0")}`;
    },
  };
}
