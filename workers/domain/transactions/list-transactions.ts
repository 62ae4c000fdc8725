import { inArray, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { bookZone } from "../../contract/money/closes.ts";
import { type Actor, can, clientOfList } from "../../contract/permissions.ts";
import { events, transactions } from "../../db/schema/index.ts";
import { endOfDay, startOfDay } from "../audit/days.ts";
import type { Deps } from "../deps.ts";
import { findEvent } from "../events/record.ts";
import { readCursor, writeCursor } from "../lists/cursor.ts";
import { codeFor } from "../organisations/refusals.ts";
import { showTransaction, type Transaction, type TransactionRow } from "./read-transaction.ts";

export interface TransactionQuery {
  readonly search?: string | undefined;
  readonly kind?: TransactionRow["kind"] | undefined;
  readonly state?: TransactionRow["state"] | undefined;
  /** Slug or id. */
  readonly event?: string | undefined;
  readonly client?: string | undefined;
  /** Days, where the books are kept. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export type ListedTransaction = Transaction & { readonly eventName: string };

export interface TransactionList {
  readonly items: readonly ListedTransaction[];
  readonly next: string | null;
}

const usualRows = 50;
const mostRows = 500;

/**
 * What was paid and given back, the newest first: an admin sees all, the role client its own client's, a team that of its events,
 * and everybody else what they bought themselves. A range of an index, however long the list is.
 */
export async function listTransactions(
  deps: Deps,
  actor: Actor,
  query: TransactionQuery,
): Promise<Result<TransactionList>> {
  const scope = scopeOf(actor, query.client);
  if (scope === null) return refuse(codeFor(actor));
  const event = query.event === undefined ? null : await findEvent(deps, query.event);
  if (query.event !== undefined && event === null) return ok({ items: [], next: null });
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), mostRows);
  const conditions = [scope, ...conditionsOf(query, event?.id ?? null)];
  const rows = await deps.db
    .select()
    .from(transactions)
    .where(sql.join(conditions, sql` AND `))
    .orderBy(sql`${transactions.id} DESC`)
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const names = await readEventNames(
    deps,
    shown.map(({ eventId }) => eventId),
  );
  const items = shown.map((row) => {
    const eventName = names.get(row.eventId) ?? "";
    return { ...showTransaction(row), eventName };
  });
  return ok({ items, next: last === undefined ? null : writeCursor([last.id]) });
}

/** Whose transactions somebody sees; null = nobody's. */
export function scopeOf(actor: Actor, client: string | undefined): SQL | null {
  const clientId = clientOfList(actor, client);
  if (can(actor, "platform.manage")) {
    return clientId === null ? sql`1` : sql`${transactions.clientId} = ${clientId}`;
  }
  if (
    actor.kind === "key" ||
    (actor.kind === "user" && can(actor, "money.manage", { clientId: actor.clientId }))
  ) {
    return can(actor, "money.read", { clientId: actor.clientId })
      ? sql`${transactions.clientId} = ${actor.clientId}`
      : null;
  }
  if (actor.kind === "attendee") return sql`${transactions.attendeeId} = ${actor.id}`;
  if (actor.kind !== "user") return null;
  if (actor.role !== "team") return ownedBy(actor.id);
  const teams = JSON.stringify(actor.teamIds);
  return sql`${transactions.clientId} = ${actor.clientId} AND ${transactions.eventId} IN (
    SELECT id FROM events WHERE owner_id = ${actor.id}
    UNION SELECT event_id FROM event_teams WHERE team_id IN (SELECT value FROM json_each(${teams})))`;
}

function ownedBy(userId: string): SQL {
  return sql`${transactions.attendeeId} IN (SELECT id FROM attendees WHERE user_id = ${userId})`;
}

function conditionsOf(query: TransactionQuery, eventId: string | null): readonly SQL[] {
  const { kind, state, from = "", to = "", search = "" } = query;
  const [since, until] = [startOfDay(from, bookZone), endOfDay(to, bookZone)];
  const [before] = readCursor(query.cursor);
  const conditions: SQL[] = [];
  if (eventId !== null) conditions.push(sql`${transactions.eventId} = ${eventId}`);
  if (kind !== undefined) conditions.push(sql`${transactions.kind} = ${kind}`);
  if (state !== undefined) conditions.push(sql`${transactions.state} = ${state}`);
  if (since !== null) conditions.push(sql`${transactions.issuedAt} >= ${since}`);
  if (until !== null) conditions.push(sql`${transactions.issuedAt} < ${until}`);
  if (typeof before === "string") conditions.push(sql`${transactions.id} < ${before}`);
  if (search.trim() !== "") conditions.push(numbered(search.trim()));
  return conditions;
}

/** A receipt's number as it stands there, or its digits alone, whatever its series begins with. */
function numbered(search: string): SQL {
  if (!/\d$/.test(search)) return sql`0`;
  const whole = sql`${transactions.series} || ${transactions.number} = ${search} COLLATE NOCASE`;
  if (!/^\d+$/.test(search)) return whole;
  return sql`(${transactions.number} = ${Number(search)} OR ${whole})`;
}

async function readEventNames(
  deps: Deps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await deps.db
    .select({ id: events.id, name: events.name })
    .from(events)
    .where(inArray(events.id, wanted.slice(0, 90)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
