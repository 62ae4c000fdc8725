import { attendees } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";

type Row = typeof attendees.$inferInsert;

/** Somebody at an event, as the database has them; answers their id. */
export async function addAttendee(
  deps: Deps,
  person: Partial<Row> & Pick<Row, "eventId">,
): Promise<string> {
  const id = deps.newId("att");
  await deps.db.insert(attendees).values({
    id,
    answers: {},
    seat: "none",
    presence: "none",
    notes: "",
    createdAt: deps.now(),
    ...person,
  });
  return id;
}
