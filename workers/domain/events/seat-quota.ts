/** How many seats an event may have, by those that are taken. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Refusal } from "../../contract/errors.ts";
import { eventSeats } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "./event-record.ts";

export interface SeatCounts {
  /** Held, offered and confirmed. */
  readonly taken: number;
  readonly waiting: number;
}

type Quota = Pick<EventRecord, "id" | "hybrid" | "seatQuota">;

const taken = sql`held + offered + confirmed`;

export async function readSeatCounts(deps: Deps, eventId: string): Promise<SeatCounts> {
  const row = await deps.db.query.eventSeats.findFirst({ where: eq(eventSeats.eventId, eventId) });
  if (!row) return { taken: 0, waiting: 0 };
  return { taken: row.held + row.offered + row.confirmed, waiting: row.waiting };
}

/** Why the seats cannot be as wanted: more are taken, or there would be none for who has or awaits one. */
export async function seatsRefusal(
  deps: Deps,
  event: Quota,
  wanted: Quota,
): Promise<Refusal | null> {
  if (whileSeatsFit(event, wanted) === undefined) return null;
  const counts = await readSeatCounts(deps, event.id);
  if (wanted.hybrid && counts.taken > wanted.seatQuota) {
    const [code, detail] = ["seats.taken", { n: counts.taken }] as const;
    return { code, detail, fields: { seatQuota: code } };
  }
  if (!wanted.hybrid && counts.taken + counts.waiting > 0) {
    const code = "seats.in_use";
    return { code, detail: { ...counts }, fields: { hybrid: code } };
  }
  return null;
}

/**
 * What must hold of the seats when a change is written; undefined where it takes nobody's. Decided in the statement of the
 * change, so that nobody can get a seat between the question and the answer.
 */
export function whileSeatsFit(event: Quota, wanted: Quota): SQL | undefined {
  const rows = sql`FROM ${eventSeats} WHERE event_seats.event_id = ${event.id}`;
  if (wanted.hybrid) {
    if (event.hybrid && wanted.seatQuota >= event.seatQuota) return undefined;
    return sql`NOT EXISTS (SELECT 1 ${rows} AND ${taken} > ${wanted.seatQuota})`;
  }
  return event.hybrid ? sql`NOT EXISTS (SELECT 1 ${rows} AND waiting + ${taken} > 0)` : undefined;
}
