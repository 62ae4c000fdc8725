import { sql } from "drizzle-orm";
import type { Replication } from "../../../contract/api/room/replication.ts";
import { isSeatingChanged, relaysNeeded, seatsToKeep } from "../../../contract/rooms/relays.ts";
import type { EventRecord } from "../../events/event-record.ts";

/**
 * What a room's report changes of who is sent where: more relays where there are more people, and which of them are full or
 * lost. No statement when it changes nothing, which is nearly always. Neither the event's version nor the room has to do
 * with it. A call that comes late says nothing of now.
 */
export function updateRelays(
  event: Pick<EventRecord, "id" | "expectedAudience" | "relays" | "relaySeats">,
  { to, counters }: Replication,
) {
  const { id, expectedAudience: expected, relays: before, relaySeats } = event;
  const relays = relaysNeeded({ expected, present: counters.present, before });
  const seats = seatsToKeep(counters.relays ?? []);
  if (relays === before && !isSeatingChanged(relaySeats, seats)) return [];
  const kept = seats && JSON.stringify(seats);
  return [
    // A host may have said meanwhile that more are expected.
    sql`UPDATE events SET relays = MAX(relays, ${relays}), relay_seats = ${kept}
        WHERE id = ${id} AND ${to} >= COALESCE((SELECT seq FROM room_counters WHERE event_id = ${id}), 0)`,
  ];
}
