/** Calendars as programs read them: RFC 5545, with the names and the pace of RFC 7986. */

/** One event of a calendar. Times are UTC milliseconds; they are written in UTC, so that no table of zones is needed. */
export interface CalendarEntry {
  /** Stays the same whatever else changes. */
  readonly uid: string;
  /** Rises with each change. */
  readonly sequence: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly summary: string;
  readonly description: string;
  /** "" = none is said. */
  readonly location: string;
  /** Of a page about it. */
  readonly url: string;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
}

/** How often programs are asked to look again. */
const refresh = "PT1H";
/** Bytes of a line without its end; longer ones go on in the next line, behind a space. */
const longestLine = 75;

/** The text of a calendar, lines ended by CR LF. The same entries make the same text. */
export function writeCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Plenum//Calendar//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escapeText(name)}`,
    // What most programs read instead of the two names that became the standard later.
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...entries.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function linesOf(entry: CalendarEntry): readonly string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    // Of what is published, the time of its last change.
    `DTSTAMP:${timeOf(entry.updatedAt)}`,
    `LAST-MODIFIED:${timeOf(entry.updatedAt)}`,
    `CREATED:${timeOf(entry.createdAt)}`,
    `DTSTART:${timeOf(entry.startsAt)}`,
    `DTEND:${timeOf(entry.endsAt)}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    ...(entry.location === "" ? [] : [`LOCATION:${escapeText(entry.location)}`]),
    `URL:${entry.url}`,
    `STATUS:${entry.status}`,
    "END:VEVENT",
  ];
}

/** `20260512T100000Z` */
function timeOf(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}

/** A text with what ends lines and values taken back; other control characters have no way to be written. */
function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Breaks a line between characters, by their bytes in UTF-8. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let used = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (used + bytes > longestLine) {
      folded += "\r\n ";
      used = 1;
    }
    folded += character;
    used += bytes;
  }
  return folded;
}
