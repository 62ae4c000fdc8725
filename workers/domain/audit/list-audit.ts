import { type SQL, sql } from "drizzle-orm";
import { ok, type Result } from "../../contract/errors.ts";
import { type Actor, can, clientOfList } from "../../contract/permissions.ts";
import { auditEntries } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { readCursor, writeCursor } from "../lists/cursor.ts";
import { type PageQuery, usualRows } from "../lists/find-page.ts";
import { refuseForeign } from "../organisations/refusals.ts";
import { type Party, readNames } from "./read-names.ts";
import { newestFirst, searchFor } from "./search-audit.ts";

export interface AuditQuery extends PageQuery {
  /** Id of who did it. */
  readonly who?: string | undefined;
  /** e.g. `event.publish` */
  readonly what?: string | undefined;
  /** Id of what it was done to. */
  readonly on?: string | undefined;
  /** Of one client; absent = all that one may see. */
  readonly client?: string | undefined;
  /** UTC milliseconds: from the first on, before the second. */
  readonly since?: number | undefined;
  readonly until?: number | undefined;
}

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  readonly who: Party;
  readonly what: string;
  readonly onWhich: Party;
  readonly event: Party | null;
  readonly clientId: string | null;
  /** Browser and system, as it said itself. */
  readonly device: string | null;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface AuditPage {
  readonly items: readonly AuditEntry[];
  readonly next: string | null;
}

/** Rows of one page of an export. */
const mostRows = 500;

/**
 * Changes by staff, the newest first: an admin sees all, the role client its own client's. A range of
 * an index, so that a page costs the same however long the log is.
 */
export async function listAudit(
  deps: Deps,
  actor: Actor,
  query: AuditQuery,
): Promise<Result<AuditPage>> {
  const clientId = clientOfList(actor, query.client);
  if (!can(actor, "security.manage", { clientId })) return refuseForeign(actor);
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), mostRows);
  const rows = await deps.db
    .select()
    .from(auditEntries)
    .where(await conditionOf(deps, { ...query, limit }, clientId))
    .orderBy(newestFirst)
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nameOf = await readNames(
    deps,
    shown.flatMap((row) => [row.who, row.onWhich, row.eventId ?? ""]),
  );
  const items = shown.map(({ who, onWhich, eventId, ...row }) => ({
    ...row,
    who: nameOf(who),
    onWhich: nameOf(onWhich),
    event: eventId === null ? null : nameOf(eventId),
  }));
  return ok({ items, next: last === undefined ? null : writeCursor([last.at, last.id]) });
}

interface Wanted extends AuditQuery {
  readonly limit: number;
}

async function conditionOf(deps: Deps, query: Wanted, clientId: string | null): Promise<SQL> {
  const { who, what, on, since, until, search = "" } = query;
  // Bound by time in any case, so that the log is a range of its index.
  const conditions = [sql`${auditEntries.at} >= ${since ?? 0}`];
  // Who did it, and what to, leave less than whose it is: their indexes are the ones to go by.
  const isNarrow = who !== undefined || on !== undefined || search !== "";
  const client = isNarrow ? sql`+${auditEntries.clientId}` : sql`${auditEntries.clientId}`;
  if (clientId !== null) conditions.push(sql`${client} = ${clientId}`);
  if (who !== undefined) conditions.push(sql`${auditEntries.who} = ${who}`);
  if (what !== undefined) conditions.push(sql`${auditEntries.what} = ${what}`);
  if (on !== undefined) conditions.push(sql`${auditEntries.onWhich} = ${on}`);
  if (until !== undefined) conditions.push(sql`${auditEntries.at} < ${until}`);
  const place = placeOf(query.cursor);
  if (place !== null) {
    conditions.push(sql`(${auditEntries.at}, ${auditEntries.id}) < (${place.at}, ${place.id})`);
  }
  const others = sql.join(conditions, sql` AND `);
  if (search === "") return others;
  return sql`${others} AND ${await searchFor(deps, { search, clientId, others, limit: query.limit })}`;
}

/** Where a page ended; null for a cursor that is none, which means the beginning. */
function placeOf(cursor: string | undefined) {
  const [at, id] = readCursor(cursor);
  return typeof at === "number" && typeof id === "string" ? { at, id } : null;
}
