import { sql } from "drizzle-orm";
import type { AttendeeSort } from "../../../contract/attendees/list-columns.ts";
import type { SeatState } from "../../../contract/attendees/seats.ts";
import {
  type AttendeeStatus,
  attendeeStatuses,
  type PresenceState,
  type RegistrationState,
  statusOf,
  type WaitingReason,
} from "../../../contract/attendees/status.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { type IdPage, inOrder, type PageQuery, usualRows } from "../../lists/find-page.ts";
import { keepAttendeeKeys, searchedTerms } from "./keys.ts";
import { readSortedPage } from "./page-by-standing.ts";
import { readWordPage } from "./page-by-words.ts";
import {
  type CountedStanding,
  countPeople,
  readStandings,
  type StandingFilter,
  standingsThat,
} from "./standings.ts";

export interface AttendeeQuery extends PageQuery, StandingFilter {
  readonly tag?: string | undefined;
  /** By name when absent. With a search or a tag the order is that of what was found. */
  readonly sort?: AttendeeSort | undefined;
  readonly descending?: boolean | undefined;
}

/** An attendee as a line of a list. */
export interface AttendeeSummary {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly status: AttendeeStatus;
  readonly reason: WaitingReason | null;
  readonly registration: RegistrationState | null;
  readonly seat: SeatState;
  readonly seatLabel: string | null;
  readonly presence: PresenceState;
  readonly registeredAt: number | null;
  readonly joinedAt: number | null;
  /** How the row came about. */
  readonly origin: (typeof attendees.$inferSelect)["origin"];
  /** The same for all who were registered in one go; null for who came alone. */
  readonly groupId: string | null;
  readonly tags: readonly string[];
  readonly version: number;
}

export interface AttendeePage {
  readonly items: readonly AttendeeSummary[];
  readonly next: string | null;
  readonly previous: string | null;
  /** Everyone who fits, on all pages; null where a search or a tag decides, which nothing counts. */
  readonly total: number | null;
  /** All people of the event, and how many of them have each status. */
  readonly people: number;
  readonly statuses: Readonly<Record<AttendeeStatus, number>>;
  /** Registered, and waiting for staff to say yes or no. */
  readonly pending: number;
  readonly declined: number;
  readonly cancelled: number;
}

const mostRows = 100;

/** The people of an event, a page at a time: filtered, searched by beginnings of words, or sorted. */
export async function listAttendees(
  deps: Deps,
  actor: Actor,
  { eventId, ...query }: AttendeeQuery & { readonly eventId: string },
): Promise<Result<AttendeePage>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const { id } = found.value;
  const all = await readStandings(deps, id);
  const limit = Math.min(Math.max(query.limit ?? usualRows, 1), mostRows);
  const { page, total } = await findAttendees(deps, id, { ...query, limit }, all);
  const { ids, next, previous } = page;
  const count = (filter: StandingFilter) => countPeople(standingsThat(filter, all));
  const statuses = attendeeStatuses.map((status) => [status, count({ status })]);
  return ok({
    items: await readSummaries(deps, ids),
    next,
    previous,
    total,
    people: countPeople(all),
    statuses: Object.fromEntries(statuses),
    pending: count({ registration: "pending" }),
    declined: count({ registration: "declined" }),
    cancelled: count({ seat: "cancelled" }),
  });
}

/** The ids of one page, and how many fit where that is known. */
export async function findAttendees(
  deps: Deps,
  eventId: string,
  query: AttendeeQuery,
  all: readonly CountedStanding[],
): Promise<{ readonly page: IdPage; readonly total: number | null }> {
  const standings = standingsThat(query, all);
  const { tag, cursor, limit = usualRows, sort = "name", descending = false } = query;
  const terms = searchedTerms(query.search ?? "");
  if (terms.length === 0 && tag === undefined) {
    const wanted = { eventId, standings, sort, isDescending: descending, limit, cursor };
    return { page: await readSortedPage(deps, wanted), total: countPeople(standings) };
  }
  await keepAttendeeKeys(deps, eventId);
  const isAnywhere = standings.length === all.length;
  const where = isAnywhere ? null : standings.map(({ key }) => key);
  const wanted = { eventId, terms, tag, standings: where, limit, cursor };
  return { page: await readWordPage(deps, wanted), total: null };
}

async function readSummaries(
  deps: Deps,
  ids: readonly string[],
): Promise<readonly AttendeeSummary[]> {
  if (ids.length === 0) return [];
  const rows = await deps.db
    .select()
    .from(attendees)
    .where(sql`${attendees.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return inOrder(ids, rows).map(toSummary);
}

/** A row as a line of a list. */
export function toSummary(row: typeof attendees.$inferSelect): AttendeeSummary {
  const { id, name, email, phone, registration, seat, seatLabel, presence } = row;
  const { registeredAt, joinedAt, origin, groupId, tags, version } = row;
  return {
    id,
    name,
    email,
    phone,
    ...statusOf({ registration, seat, presence, hasJoined: joinedAt !== null }),
    registration,
    seat,
    seatLabel,
    presence,
    registeredAt,
    joinedAt,
    origin,
    groupId,
    tags,
    version,
  };
}
