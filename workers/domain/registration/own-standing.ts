import { eq, sql } from "drizzle-orm";
import { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { queryBatch } from "../shared/batch.ts";
import { isForAddress, readStandingToken } from "./own-links.ts";

type Attendee = typeof attendees.$inferSelect;

/** Where somebody who registered stands. Times are UTC milliseconds. */
export interface OwnStanding
  extends Pick<
    Attendee,
    "registration" | "seat" | "seatReason" | "seatLabel" | "seatUntil" | "presence"
  > {
  /** Number in line, from 1; null for who does not wait. */
  readonly place: number | null;
}

/**
 * Where the owner of a token stands at an event; null for a token of another event, of somebody who is gone, and one
 * that was made for another address than the present. The token opens nothing else.
 */
export async function readOwnStanding(
  deps: Deps,
  input: { readonly token: string; readonly eventId: string },
): Promise<OwnStanding | null> {
  const link = await readStandingToken(deps, input.token);
  if (link?.event !== input.eventId) return null;
  const own = await deps.db.query.attendees.findFirst({ where: eq(attendees.id, link.sub) });
  if (own?.eventId !== link.event || own.registration === null) return null;
  if (!(await isForAddress(link, own.email))) return null;
  const [place] = await placesInLine(deps, [own]);
  return standingOf(own, place ?? null);
}

/** The part of a row that says where its person stands. */
export function standingOf(person: Attendee, place: number | null): OwnStanding {
  const { registration, seat, seatReason, seatLabel, seatUntil, presence } = person;
  return { registration, seat, seatReason, seatLabel, seatUntil, presence, place };
}

/** The place in line of each of these people of one event, from 1; null for who does not wait. */
export async function placesInLine(
  deps: Deps,
  people: readonly Attendee[],
): Promise<(number | null)[]> {
  const waiting = people.filter(({ seat }) => seat === "waiting");
  const counts = await queryBatch<{ readonly ahead: number }>(
    deps,
    waiting.map(
      ({ id, eventId, seatQueuedAt, registeredAt }) => sql`SELECT count(*) AS ahead FROM attendees
        WHERE event_id = ${eventId} AND seat = 'waiting' AND (seat_queued_at, coalesce(registered_at, 0), id) < (${seatQueuedAt}, ${registeredAt ?? 0}, ${id})`,
    ),
  );
  return people.map((person) => {
    const count = counts[waiting.indexOf(person)]?.[0];
    return count === undefined ? null : count.ahead + 1;
  });
}
