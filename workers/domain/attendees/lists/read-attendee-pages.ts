import { sql } from "drizzle-orm";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { orderById } from "../../lists/find-page.ts";
import type { SheetPerson } from "./attendee-sheet.ts";
import { type AttendeeQuery, findAttendees } from "./list-attendees.ts";
import { readStandings } from "./standings.ts";

/** People who are read at once. */
const perPage = 500;

/** The people of an event page by page, in the list's order. Whoever moves to another place meanwhile comes once. */
export async function* readAttendeePages(
  deps: Deps,
  eventId: string,
  query: Omit<AttendeeQuery, "cursor" | "limit">,
): AsyncGenerator<readonly SheetPerson[], void, void> {
  const standings = await readStandings(deps, eventId);
  const seen = new Set<string>();
  let cursor: string | undefined;
  do {
    const wanted = { ...query, cursor, limit: perPage };
    const { page } = await findAttendees(deps, eventId, wanted, standings);
    const people = await readPeople(deps, eventId, page.ids);
    const fresh = people.filter(({ row }) => !seen.has(row.id));
    for (const { row } of fresh) seen.add(row.id);
    yield fresh;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

/** One page of people, with the names of those who registered them. */
async function readPeople(
  deps: Deps,
  eventId: string,
  ids: readonly string[],
): Promise<readonly SheetPerson[]> {
  if (ids.length === 0) return [];
  const among = (wanted: readonly string[]) =>
    sql`${attendees.eventId} = ${eventId} AND ${attendees.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`;
  const rows = await deps.db.select().from(attendees).where(among(ids));
  const others = rows.flatMap(({ id, groupId }) => (groupId === id ? [] : (groupId ?? [])));
  const bookers =
    others.length === 0
      ? []
      : await deps.db
          .select({ id: attendees.id, name: attendees.name })
          .from(attendees)
          .where(among(others));
  const names = new Map(bookers.map(({ id, name }) => [id, name]));
  return orderById(ids, rows).map((row) => {
    const { id, groupId } = row;
    const isCompanion = groupId !== null && groupId !== id;
    return { row, registeredBy: isCompanion ? (names.get(groupId) ?? null) : null };
  });
}
