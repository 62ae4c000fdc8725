import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { ok, type Result } from "../../contract/errors.ts";
import type { CloseState } from "../../contract/money/closes.ts";
import { type Actor, can, clientOfList } from "../../contract/permissions.ts";
import { dayCloses } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { readCursor, writeCursor } from "../lists/cursor.ts";
import { refuseForeign } from "../organisations/refusals.ts";

export type DayClose = typeof dayCloses.$inferSelect;

export interface CloseQuery {
  readonly client?: string | undefined;
  readonly state?: CloseState | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const usualRows = 30;
const mostRows = 200;

/** Days on which nothing was sold are held against the list as well; only what that has of its own is worth a look. */
const isWorthShowing = sql`(state = 'differs' OR orders <> 0 OR payments <> 0 OR refunds <> 0 OR fees <> 0)`;

/** A client's closed days, the newest first. Admins say whose: theirs is no client. */
export async function listCloses(
  deps: Deps,
  actor: Actor,
  query: CloseQuery,
): Promise<Result<{ readonly items: readonly DayClose[]; readonly next: string | null }>> {
  const clientId = clientOfList(actor, query.client);
  if (!can(actor, "money.manage", { clientId })) return refuseForeign(actor);
  if (clientId === null) return ok({ items: [], next: null });
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), mostRows);
  const [day, currency] = readCursor(query.cursor);
  const conditions: SQL[] = [eq(dayCloses.clientId, clientId), isWorthShowing];
  if (query.state !== undefined) conditions.push(eq(dayCloses.state, query.state));
  if (typeof day === "string" && typeof currency === "string") {
    conditions.push(sql`(${dayCloses.day}, ${dayCloses.currency}) < (${day}, ${currency})`);
  }
  const rows = await deps.db
    .select()
    .from(dayCloses)
    .where(and(...conditions))
    .orderBy(desc(dayCloses.day), desc(dayCloses.currency))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return ok({
    items: shown,
    next: last === undefined ? null : writeCursor([last.day, last.currency]),
  });
}
