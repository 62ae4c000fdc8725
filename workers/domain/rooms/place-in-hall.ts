import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { phaseOfEvent } from "../events/record.ts";

/** Commands of one call to a room. */
const perCall = 100;

/**
 * Tells the open room of a hybrid event whom of those in it the door has let in: they take part in the hall, unless they
 * have said otherwise themselves. Whoever is not in the room yet says so by the address that they come by
 * (`enterRegistered`), and of whom D1 does not know yet that they are in it, that is asked when the room says so
 * (`ingestReplication`). A room that is away is not told again: the door does not wait for it.
 */
export async function placeInHall(
  deps: Deps,
  event: Pick<EventRecord, "id" | "hybrid" | "opensAt" | "closesAt">,
  attendeeIds: readonly string[],
): Promise<void> {
  if (!event.hybrid || attendeeIds.length === 0) return;
  if (phaseOfEvent(event, deps.now()) !== "open") return;
  const { id, eventId, presence, joinedAt } = attendees;
  const people = await deps.db
    .select({ id })
    .from(attendees)
    .where(
      and(
        inArray(id, sql`(SELECT value FROM json_each(${JSON.stringify(attendeeIds)}))`),
        eq(eventId, event.id),
        eq(presence, "in"),
        isNotNull(joinedAt),
      ),
    );
  for (let from = 0; from < people.length; from += perCall) {
    await deps.room.command(event.id, {
      actor: { kind: "system" },
      commands: people.slice(from, from + perCall).map((person) => ({
        type: "person.arrive",
        person: person.id,
        name: null,
        attendance: "hall",
      })),
    });
  }
}
