import { and, eq, sql } from "drizzle-orm";
import { events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { rehearsalOf } from "./rehearsal.ts";

type Event = typeof events.$inferSelect;

/** Rooms that are wiped in one run of cron. */
const wipesAtOnce = 20;

/**
 * Wipes the room of a rehearsal that is over, and answers the event without it. A room that cannot
 * be reached stays marked: cron tries again.
 */
export async function sweepRehearsal<T extends Event>(deps: Deps, event: T): Promise<T> {
  const { rehearsal } = event;
  if (rehearsal === null || rehearsalOf(event, deps.now()) !== null) return event;
  const wiped = await deps.rehearsals.wipe(rehearsal.room);
  if (!wiped.ok) return event;
  await forgetRehearsal(deps, event.id, rehearsal.room);
  return { ...event, rehearsal: null };
}

/** Takes the mark off the event, if it is still of that room. */
export async function forgetRehearsal(deps: Deps, eventId: string, room: string): Promise<void> {
  await deps.db
    .update(events)
    .set({ rehearsal: null })
    .where(and(eq(events.id, eventId), sql`${events.rehearsal} ->> '$.room' = ${room}`));
}

/** Wipes the rooms of rehearsals that nobody ended. */
export async function sweepRehearsals(deps: Deps): Promise<void> {
  const marked = await deps.db.select().from(events).where(sql`rehearsal IS NOT NULL`);
  const over = marked.filter((event) => rehearsalOf(event, deps.now()) === null);
  await Promise.all(over.slice(0, wipesAtOnce).map((event) => sweepRehearsal(deps, event)));
}
