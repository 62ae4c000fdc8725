import { eq } from "drizzle-orm";
import { eventSeats } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";

/** The seats of an event's hall, each in one figure; all but the quota are 0 while there is no hall. */
export interface SeatFigures {
  readonly seatQuota: number;
  /** Seats that people have. */
  readonly confirmed: number;
  /** Kept for a payment. */
  readonly held: number;
  /** Kept for the first in line until they take it. */
  readonly offered: number;
  /** Nobody's. While anybody waits they go to the first in line. */
  readonly free: number;
  /** People in line. */
  readonly waiting: number;
}

/** The hall's figures, as triggers keep them: one row, however many people there are. */
export async function readSeatFigures(
  deps: Deps,
  { id, seatQuota }: Pick<EventRecord, "id" | "seatQuota">,
): Promise<SeatFigures> {
  const row = await deps.db.query.eventSeats.findFirst({ where: eq(eventSeats.eventId, id) });
  const { confirmed = 0, held = 0, offered = 0, waiting = 0 } = row ?? {};
  const free = Math.max(0, seatQuota - confirmed - held - offered);
  return { seatQuota, confirmed, held, offered, free, waiting };
}
