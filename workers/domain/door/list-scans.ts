import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import type { scanListSchema } from "../../contract/api/door/scans.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { scans } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { type ListedScan, selectListedScans, toListedScan } from "./shown-scans.ts";

type Query = v.InferOutput<typeof scanListSchema> & { readonly address: string };

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** Scans of an event, the newest first by their own times; of a gate's link those of its own gate. */
export async function listScans(
  deps: Deps,
  actor: Actor,
  { address, limit, cursor, gate, attendee, result }: Query,
): Promise<Result<Page<ListedScan>>> {
  const found = await getEvent(deps, actor, { address, ability: "door.scan" });
  if (!found.ok) return found;
  const gateId = actor.kind === "gate" ? actor.id : gate;
  const rows = await selectListedScans(deps)
    .where(
      and(
        eq(scans.eventId, found.value.id),
        gateId === undefined ? undefined : eq(scans.gateId, gateId),
        attendee === undefined ? undefined : eq(scans.attendeeId, attendee),
        result === undefined ? undefined : eq(scans.result, result),
        before(cursor),
      ),
    )
    .orderBy(desc(scans.at), desc(scans.id))
    .limit(limit + 1);
  return ok(pageOf(rows.map(toListedScan), limit, (scan) => scan));
}

/** A scan that let somebody in and should not have, with the entry that was there before. */
export interface ListedConflict {
  readonly scan: ListedScan;
  /** Null where there was another reason, such as a seat given up. */
  readonly entry: ListedScan | null;
}

/** Conflicts of an event, the newest first; a gate's link is told of those that its own gate is a side of. */
export async function listConflicts(
  deps: Deps,
  actor: Actor,
  { address, limit, cursor }: Pick<Query, "address" | "limit" | "cursor">,
): Promise<Result<Page<ListedConflict>>> {
  const found = await getEvent(deps, actor, { address, ability: "door.scan" });
  if (!found.ok) return found;
  const rows = await selectListedScans(deps)
    .where(
      and(
        eq(scans.eventId, found.value.id),
        isConflictRow,
        actor.kind === "gate" ? concernsGate(actor.id) : undefined,
        before(cursor),
      ),
    )
    .orderBy(desc(scans.at), desc(scans.id))
    .limit(limit + 1);
  const page = pageOf(rows.map(toListedScan), limit, (scan) => scan);
  const entries = await readEntries(deps, found.value.id, page.items);
  const items = page.items.map((scan) => ({ scan, entry: entries.get(scan.id) ?? null }));
  return ok({ items, next: page.next });
}

/** As the index of conflicts has it. */
export const isConflictRow = sql`scans.undone_at IS NULL AND scans.direction = 'in' AND scans.shown = 'ok' AND scans.result <> 'ok'`;

/** Of a scan the id of the entry that it repeats: the last that counts before it. */
const entryId = sql`(SELECT entry.id FROM scans AS entry WHERE entry.attendee_id = scans.attendee_id
  AND (entry.at, entry.id) < (scans.at, scans.id) AND entry.undone_at IS NULL AND entry.direction = 'in' AND entry.result = 'ok'
  ORDER BY entry.at DESC, entry.id DESC LIMIT 1)`;

function concernsGate(gateId: string): SQL {
  return sql`(scans.gate_id = ${gateId} OR (scans.result = 'already_in' AND EXISTS (SELECT 1 FROM scans AS first
    WHERE first.event_id = scans.event_id AND first.id = ${entryId} AND first.gate_id = ${gateId})))`;
}

/** By the ids of second entries, the first ones. */
async function readEntries(
  deps: Deps,
  eventId: string,
  conflicts: readonly ListedScan[],
): Promise<ReadonlyMap<string, ListedScan>> {
  const ids = JSON.stringify(
    conflicts.flatMap(({ id, result }) => (result === "already_in" ? id : [])),
  );
  const pairs = await deps.db
    .select({ id: scans.id, entryId: sql<string>`${entryId}` })
    .from(scans)
    .where(
      and(
        eq(scans.eventId, eventId),
        inArray(scans.id, sql`(SELECT value FROM json_each(${ids}))`),
      ),
    );
  const wanted = JSON.stringify(pairs.map((pair) => pair.entryId));
  const rows = await selectListedScans(deps).where(
    and(
      eq(scans.eventId, eventId),
      inArray(scans.id, sql`(SELECT value FROM json_each(${wanted}))`),
    ),
  );
  const entries = new Map(rows.map(toListedScan).map((scan) => [scan.id, scan]));
  return new Map(
    pairs.flatMap(({ id, entryId: of }) => {
      const entry = entries.get(of);
      return entry ? [[id, entry] as const] : [];
    }),
  );
}

/** Where the page before ended; another text is no place. */
function before(cursor: string | undefined): SQL | undefined {
  const [, at, id] = /^(\d{1,15})\.(scn_\w{1,40})$/.exec(cursor ?? "") ?? [];
  if (at === undefined || id === undefined) return undefined;
  return sql`(scans.at, scans.id) < (${Number(at)}, ${id})`;
}

function pageOf<Item>(
  rows: readonly Item[],
  limit: number,
  placeOf: (item: Item) => { readonly at: number; readonly id: string },
): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (last === undefined || rows.length <= limit) return { items, next: null };
  const { at, id } = placeOf(last);
  return { items, next: `${at}.${id}` };
}
