import { sql } from "drizzle-orm";
import type { Replication } from "#workers/contract/api/room/replication.ts";
import { events } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { makeReplication, question } from "../replication.ts";

type Entry = Replication["entries"][number];

/** An event of a room as it is replicated; `at` is UTC milliseconds. */
export function entryOf(seq: number, type: string, at: number, data: unknown = {}): Entry {
  return { seq, n: 0, at, by: null, type, data };
}

/** What a room sends when exactly these things happened, with so many people there. */
export function replicationOf(
  entries: readonly Entry[],
  present: number,
  rows: Partial<Replication["rows"]> = {},
): Replication {
  const from = entries[0]?.seq ?? 1;
  const to = entries.at(-1)?.seq ?? from - 1;
  const body = makeReplication(from, to, rows);
  const counters = { ...body.counters, present, peak: present };
  return { ...body, entries: [...entries], counters };
}

/** Questions of a room, each as `change` makes it. */
export function questionsOf(
  count: number,
  change: (n: number) => Partial<Replication["rows"]["questions"][number]>,
): Replication["rows"]["questions"] {
  return Array.from({ length: count }, (_, n) => ({ ...question, id: `q${n}`, ...change(n) }));
}

/** Makes an event one in a hall and online, as its hosts may. */
export async function makeHybrid(deps: Deps, eventId: string): Promise<void> {
  await deps.db.update(events).set({ hybrid: true, seatQuota: 500 }).where(sql`id = ${eventId}`);
}
