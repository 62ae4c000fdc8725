/** What the list of attendees shows beside names and states: each browser chooses. */
import { cookieNames, readCookie } from "../http/cookies.ts";

export const attendeeColumns = ["email", "phone", "seat", "tags", "registered", "joined"] as const;
export type AttendeeColumn = (typeof attendeeColumns)[number];

/** Until somebody chooses. */
const usual: readonly AttendeeColumn[] = ["email", "seat", "tags", "registered"];

/** As the cookie holds it. */
export function writeColumns(chosen: readonly string[]): string {
  const known = attendeeColumns.filter((column) => chosen.includes(column));
  return known.length === 0 ? "none" : known.join(".");
}

/** The columns that were chosen in the browser of a request. */
export function columnsOfRequest(request: Request): readonly AttendeeColumn[] {
  const kept = readCookie(request.headers.get("Cookie"), cookieNames.attendeeColumns);
  if (kept === null) return usual;
  const names = kept.split(".");
  return attendeeColumns.filter((column) => names.includes(column));
}
