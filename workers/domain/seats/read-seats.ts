import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { type ListedAttendee, listAttendees } from "../attendees/lists/list-attendees.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { readSeatFigures, type SeatFigures } from "./seat-figures.ts";

/** The hall's figures and one page of its waiting list. */
export interface Seats extends SeatFigures {
  readonly hybrid: boolean;
  readonly items: readonly ListedAttendee[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** The figures of the hall alone; null for an event without one. */
export async function readHall(
  deps: Deps,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<Result<SeatFigures | null>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  return ok(found.value.hybrid ? await readSeatFigures(deps, found.value) : null);
}

/** The seats of the hall, and who waits for one, in the order in which they are offered. */
export async function readSeats(
  deps: Deps,
  actor: Actor,
  {
    eventId,
    ...page
  }: {
    readonly eventId: string;
    readonly limit?: number | undefined;
    readonly cursor?: string | undefined;
  },
): Promise<Result<Seats>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const event = found.value;
  const listed = await listAttendees(deps, actor, { ...page, eventId: event.id, sort: "place" });
  if (!listed.ok) return listed;
  const { items, next, previous } = listed.value;
  const figures = await readSeatFigures(deps, event);
  return ok({ hybrid: event.hybrid, ...figures, items, next, previous });
}
