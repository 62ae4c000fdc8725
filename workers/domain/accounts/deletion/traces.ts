import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../../deps.ts";

/** Where in D1 a person is found: as an attendee, and by number in rooms. */
export interface Traces {
  /** Ids under which rooms know the person: the account, and those of attendees. */
  readonly people: SQL;
  /** Ids of attendees, by the account or its address. */
  readonly attendees: SQL;
  /** Pairs of event and number there. */
  readonly places: SQL;
  /** The events of those places. */
  readonly rooms: SQL;
}

/** Finds a person's traces: two queries, whose answers others can ask by. */
export async function findTraces(
  deps: Deps,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Traces> {
  const found = await deps.db.all<{ id: string }>(
    sql`SELECT id FROM attendees WHERE user_id = ${id} UNION SELECT id FROM attendees WHERE email = ${email}`,
  );
  const people = JSON.stringify([id, ...found.map((row) => row.id)]);
  const places = await deps.db.all<{ eventId: string; no: number }>(
    sql`SELECT event_id AS eventId, no FROM room_people WHERE person_id IN (SELECT value FROM json_each(${people}))`,
  );
  const listed = JSON.stringify(places);
  return {
    people: sql`(SELECT value FROM json_each(${people}))`,
    attendees: sql`(SELECT value FROM json_each(${JSON.stringify(found.map((row) => row.id))}))`,
    places: sql`(SELECT value ->> 'eventId', value ->> 'no' FROM json_each(${listed}))`,
    rooms: sql`(SELECT value ->> 'eventId' FROM json_each(${listed}))`,
  };
}
