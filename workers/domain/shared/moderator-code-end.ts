import { eventTimes } from "../../contract/limits.ts";

/** When a moderator code ends: at its own end, or 24 h after the event's. UTC milliseconds. */
export function moderatorCodeEnd(
  code: { readonly endsAt: number | null },
  closesAt: number,
): number {
  return code.endsAt ?? closesAt + eventTimes.moderatorCodeAfterEndMs;
}
