import { and, eq, gt } from "drizzle-orm";
import { type SeatState, seatStates } from "../../../contract/attendees/seats.ts";
import {
  type AttendeeStatus,
  type PresenceState,
  presenceStates,
  registrationStates,
  type Standing,
  statusOf,
} from "../../../contract/attendees/status.ts";
import { attendeeFigures, ticketFigures } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";

/** Where somebody can stand, as the database writes it (`standingOfRow`), and how many stand there. */
export interface CountedStanding {
  readonly key: string;
  readonly people: number;
  readonly standing: Standing;
  readonly status: AttendeeStatus;
}

export const registrationFilters = [...registrationStates, "none"] as const;
export type RegistrationFilter = (typeof registrationFilters)[number];

/** Filters by what is known of a person; absent = whatever it is. */
export interface StandingFilter {
  readonly status?: AttendeeStatus | undefined;
  readonly registration?: RegistrationFilter | undefined;
  readonly seat?: SeatState | undefined;
  readonly presence?: PresenceState | undefined;
}

/** Where an event's people stand: one short range of an index, however many they are. */
export async function readStandings(
  deps: Deps,
  eventId: string,
): Promise<readonly CountedStanding[]> {
  return readFigures(deps, eventId, attendeeFigures);
}

/** The same of those who have what it takes to be let in, as far as money goes: everybody where the event is free, else whose ticket is paid or was given. */
export async function readSettledStandings(
  deps: Deps,
  { id, priceKind }: Pick<EventRecord, "id" | "priceKind">,
): Promise<readonly CountedStanding[]> {
  return readFigures(deps, id, priceKind === "paid" ? ticketFigures : attendeeFigures);
}

async function readFigures(
  deps: Deps,
  eventId: string,
  figures: typeof attendeeFigures | typeof ticketFigures,
): Promise<readonly CountedStanding[]> {
  const rows = await deps.db
    .select({ standing: figures.standing, people: figures.people })
    .from(figures)
    .where(and(eq(figures.eventId, eventId), gt(figures.people, 0)));
  return rows.flatMap(({ standing: key, people }) => {
    const standing = parseStanding(key);
    if (standing === null) return [];
    return [{ key, people, standing, status: statusOf(standing).status }];
  });
}

/** Those that fit a filter. */
export function standingsThat(
  { status, registration, seat, presence }: StandingFilter,
  all: readonly CountedStanding[],
): readonly CountedStanding[] {
  return all.filter(
    (one) =>
      (status === undefined || one.status === status) &&
      (registration === undefined || (one.standing.registration ?? "none") === registration) &&
      (seat === undefined || one.standing.seat === seat) &&
      (presence === undefined || one.standing.presence === presence),
  );
}

export function countPeople(standings: readonly CountedStanding[]): number {
  return standings.reduce((sum, { people }) => sum + people, 0);
}

function parseStanding(text: string): Standing | null {
  const [registration, seat, presence, joined] = text.split(".");
  const knownSeat = seatStates.find((known) => known === seat);
  const knownPresence = presenceStates.find((known) => known === presence);
  if (knownSeat === undefined || knownPresence === undefined) return null;
  return {
    registration: registrationStates.find((known) => known === registration) ?? null,
    seat: knownSeat,
    presence: knownPresence,
    hasJoined: joined === "1",
  };
}
