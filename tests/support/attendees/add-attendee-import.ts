import { attendeeImportRows, attendeeImports } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";

/** A preview of a table with one person in it, as the database has it; answers its id. */
export async function addAttendeeImport(
  deps: Deps,
  { eventId, createdBy }: { readonly eventId: string; readonly createdBy: string },
): Promise<string> {
  const id = deps.newId("imp");
  const day = 24 * 60 * 60_000;
  await deps.db.insert(attendeeImports).values({
    id,
    eventId,
    createdBy,
    openFor: eventId,
    fileName: "guests.csv",
    state: "preview",
    headings: ["Name"],
    columns: ["name"],
    isFrom1904: false,
    registration: "invited",
    givesSeats: false,
    tags: [],
    total: 1,
    ready: 1,
    similar: 0,
    faulty: 0,
    made: 0,
    taken: 0,
    dueAt: deps.now() + day,
    createdAt: deps.now(),
  });
  await deps.db.insert(attendeeImportRows).values({
    importId: id,
    line: 2,
    state: "ready",
    attendeeId: deps.newId("att"),
    email: "",
    name: "Nina Ny",
    cells: ["Nina Ny"],
    faults: [],
  });
  return id;
}
