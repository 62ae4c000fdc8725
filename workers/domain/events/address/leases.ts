/** Slugs and codes share one namespace: whoever holds a key in `leases` has it, and nobody else. */
import { type SQL, sql } from "drizzle-orm";
import { eventTimes } from "../../../contract/limits.ts";
import { events, leases } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { violatesUnique } from "../../shared/violates-unique.ts";
import { leaseKey } from "../record.ts";

export interface Lease {
  readonly key: string;
  readonly kind: "slug" | "code";
}

/**
 * Statements that give keys to an event; for a batch. A key that somebody holds breaks the batch
 * (see `isTaken`), so nothing of it happens. `only` narrows it to a condition on the event; with
 * `again` the event may hold the key already.
 */
export function takeLeases(
  deps: Deps,
  eventId: string,
  wanted: readonly Lease[],
  only: SQL = sql`1`,
  again = false,
) {
  const now = deps.now();
  const keys = JSON.stringify(wanted.map(({ key }) => leaseKey(key)));
  const rows = JSON.stringify(wanted.map(({ key, kind }) => ({ key: leaseKey(key), kind })));
  const condition = sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId} AND ${only})`;
  return [
    sql`DELETE FROM ${leases} WHERE ${leases.key} IN (SELECT value FROM json_each(${keys})) AND (${leases.until} <= ${now} OR (${again ? 1 : 0} AND ${leases.eventId} = ${eventId})) AND ${condition}`,
    sql`INSERT INTO leases (key, kind, event_id, until) SELECT value ->> 'key', value ->> 'kind', ${eventId}, NULL FROM json_each(${rows}) WHERE ${condition}`,
  ] as const;
}

/** The statement that gives a key back at once. */
export function dropLease(eventId: string, key: string, only: SQL = sql`1`) {
  return sql`DELETE FROM ${leases} WHERE ${leases.key} = ${leaseKey(key)} AND ${leases.eventId} = ${eventId} AND EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId} AND ${only})`;
}

/** The statement that lets an event's code go two days after its end; the slug stays for ever. */
export function endCodeLease(eventId: string, endedAt: number, only: SQL) {
  const until = endedAt + eventTimes.codeFreeAfterEndMs;
  return sql`UPDATE leases SET until = ${until} WHERE event_id = ${eventId} AND kind = 'code' AND until IS NULL AND EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${eventId} AND ${only})`;
}

/** Whether a batch failed because a key was held. */
export function isTaken(error: unknown): boolean {
  return violatesUnique(error, "leases.key");
}

/** Which of some keys are held now. */
export async function heldKeys(deps: Deps, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const list = JSON.stringify(keys.map(leaseKey));
  const rows = await deps.db
    .select({ key: leases.key })
    .from(leases)
    .where(
      sql`${leases.key} IN (SELECT value FROM json_each(${list})) AND (${leases.until} IS NULL OR ${leases.until} > ${deps.now()})`,
    );
  return new Set(rows.map((row) => row.key));
}
