/** What is used where neither an event nor a browser says more. */

export const defaultTimeZone = "Asia/Jakarta";
/** In which the days of an organisation's own settings begin. */
export const organisationTimeZone = "Europe/Oslo";
export const defaultDateFormat = "YYYY-MM-DD";

/** A day in the default format, e.g. for names of files: `2026-05-12`. `at` in UTC milliseconds, `timeZone` an IANA name. */
export function defaultDate(at: number, timeZone: string = defaultTimeZone): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  return defaultDateFormat
    .replace("YYYY", of("year").padStart(4, "0"))
    .replace("MM", of("month"))
    .replace("DD", of("day"));
}
