import { type SQL, sql } from "drizzle-orm";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { queryBatch } from "../../shared/batch.ts";
import type { SheetValue } from "../../sheets/sheet.ts";
import { columnOfField } from "./attendee-sheet.ts";

/** Groups of whom one query reads everybody: of ten people each it reads no more than a page. */
const groupsAtOnce = 10;

/** Whom somebody came with, by one form. */
export interface ListGroup {
  /** Everybody of it, the booker too. */
  readonly people: number;
  /** Who registered this person; null for the booker, and for one who is gone or has no name. */
  readonly bookedBy: string | null;
}

/** What a list can show of somebody beside their row. */
export interface ListDetails {
  /** Null for who came alone. */
  readonly group: ListGroup | null;
  /** By custom field, as they are read in the language; one that is not answered is not there. */
  readonly answers: Readonly<Record<string, SheetValue>>;
}

export interface DetailsQuery {
  /** Address of the event. */
  readonly eventId: string;
  /** A page of its attendees. */
  readonly ids: readonly string[];
  readonly hasGroups: boolean;
  /** Ids of custom fields whose answers are shown. */
  readonly fields: readonly string[];
  readonly locale: Locale;
}

/** What is shown of a page of attendees beside their rows, by their ids. */
export async function readListDetails(
  deps: Deps,
  actor: Actor,
  { eventId, ids, hasGroups, fields, locale }: DetailsQuery,
): Promise<Result<ReadonlyMap<string, ListDetails>>> {
  const viewed = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!viewed.ok) return viewed;
  const event = viewed.value;
  if (ids.length === 0 || (!hasGroups && fields.length === 0)) return ok(new Map());
  const t = createTranslator(catalogues[locale], locale);
  const shown = event.customFields
    .filter(({ id }) => fields.includes(id))
    .map((field) => ({ id: field.id, read: columnOfField(field, t, locale).read }));
  const found = await deps.db
    .select()
    .from(attendees)
    .where(sql`${attendees.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  // Looked at here: asked for both, the database reads the whole event by its index.
  const rows = found.filter((row) => row.eventId === event.id);
  const groups = hasGroups ? await readGroups(deps, event.id, rows) : new Map<string, Group>();
  const detailsOf = (row: typeof attendees.$inferSelect): ListDetails => ({
    group: groupOf(row, groups),
    answers: Object.fromEntries(
      shown.flatMap(({ id, read }) => {
        const answer = read({ row, registeredBy: null });
        return answer === null ? [] : [[id, answer] as const];
      }),
    ),
  });
  return ok(new Map(rows.map((row) => [row.id, detailsOf(row)])));
}

interface Group {
  readonly id: string;
  readonly people: number;
  readonly booker: string | null;
}

type Member = Pick<typeof attendees.$inferSelect, "id" | "groupId">;

async function readGroups(
  deps: Deps,
  eventId: string,
  rows: readonly Member[],
): Promise<ReadonlyMap<string, Group>> {
  const ids = [...new Set(rows.flatMap(({ groupId }) => groupId ?? []))];
  const queries: SQL[] = [];
  for (let from = 0; from < ids.length; from += groupsAtOnce) {
    const some = JSON.stringify(ids.slice(from, from + groupsAtOnce));
    queries.push(sql`SELECT wanted.value AS id,
        (SELECT count(*) FROM attendees WHERE group_id = wanted.value) AS people,
        (SELECT coalesce(name, email) FROM attendees WHERE id = wanted.value AND event_id = ${eventId}) AS booker
      FROM json_each(${some}) wanted`);
  }
  const found = (await queryBatch<Group>(deps, queries)).flat();
  return new Map(found.map((group) => [group.id, group]));
}

function groupOf(
  { id, groupId }: Member,
  groups: ReadonlyMap<string, Group>,
): ListDetails["group"] {
  const group = groupId === null ? undefined : groups.get(groupId);
  if (!group) return null;
  return { people: group.people, bookedBy: id === groupId ? null : group.booker };
}
