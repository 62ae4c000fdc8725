import { rehearsalLimits } from "../../contract/organisations/console-limits.ts";
import type { RehearsalMark } from "../../db/schema/events.ts";
import type { EventRecord } from "../events/event-record.ts";
import { stateOfEvent } from "../events/record.ts";

type Rehearsed = Pick<
  EventRecord,
  "id" | "rehearsal" | "opensAt" | "closesAt" | "archivedAt" | "published"
>;

/** A rehearsal that is on. Times are UTC milliseconds. */
export interface Rehearsal extends RehearsalMark {
  /** When it ends by itself: after some hours, and when the event opens. */
  readonly until: number;
}

/** The event's rehearsal, while it is on: the opening of the event ends it, whoever has noticed. */
export function rehearsalOf(event: Rehearsed, now: number): Rehearsal | null {
  const { rehearsal: mark } = event;
  if (mark === null || !mayRehearse(event, now)) return null;
  const longest = mark.since + rehearsalLimits.longestMs;
  const until = event.published ? Math.min(longest, event.opensAt) : longest;
  return now < until ? { ...mark, until } : null;
}

/** Whether the event stands where it can be rehearsed: not open, not over, not archived. */
export function mayRehearse(event: Rehearsed, now: number): boolean {
  const state = stateOfEvent(event, now);
  return state === "unpublished" || state === "before";
}

/** The room in which those who run the event are now: that of the rehearsal, or its own. */
export function roomOf(event: Rehearsed, now: number): string {
  return rehearsalOf(event, now)?.room ?? event.id;
}
