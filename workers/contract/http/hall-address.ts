import type { AttendanceMode } from "../kinds.ts";

/** What the join addresses that are shown in a hall end with, so that whoever opens one is known to be there. */
export const hallQuery = "?in=hall";

/** Where the page of an event's address says that one takes part; undefined where it does not say. */
export function attendanceOfAddress(url: URL): AttendanceMode | undefined {
  return url.searchParams.get("in") === "hall" ? "hall" : undefined;
}

/** Whom a QR code is for: people who see it in the hall, or elsewhere. */
export const codePlaces = ["hall", "online"] as const satisfies readonly AttendanceMode[];
export type CodePlace = (typeof codePlaces)[number];

/** What the address in a QR code ends with. Only at hybrid events there is anything to tell apart. */
export function codeQuery({ hybrid }: { readonly hybrid: boolean }, place: CodePlace): string {
  return hybrid && place === "hall" ? hallQuery : "";
}
