import { sql } from "drizzle-orm";
import { type AttendeeSort, isAnswerSort } from "../../../contract/attendees/list-columns.ts";
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
import { type IdPage, orderById, type PageQuery, usualRows } from "../../lists/find-page.ts";
import { keepAttendeeKeys, searchedTerms } from "./keys.ts";
import { readAnswerPage } from "./page-by-answer.ts";
import { type LinePage, readLinePage } from "./page-by-place.ts";
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
  /**
   * By name when absent. `place` lists those who wait in line, and nobody else; a field's id sorts by what was answered to it,
   * and lists nobody where the form has no such field. With a search or a tag the order is that of
   * what was found.
   */
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
  /** Whether their place is paid, or free. */
  readonly isPaid: boolean;
  readonly registeredAt: number | null;
  readonly joinedAt: number | null;
  /** How the row came about. */
  readonly origin: (typeof attendees.$inferSelect)["origin"];
  /** The same for all who were registered in one go; null for who came alone. */
  readonly groupId: string | null;
  readonly tags: readonly string[];
  readonly version: number;
}

/** The same in the list of an event. */
export interface ListedAttendee extends AttendeeSummary {
  /** In line for a seat, from 1: in the order `place`, where no filter leaves anybody in line out. Else null. */
  readonly place: number | null;
}

export interface AttendeePage {
  readonly items: readonly ListedAttendee[];
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
const inLine = { seat: "waiting" } as const satisfies StandingFilter;

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
  const { page, total, places } = await findAttendees(deps, id, { ...query, limit }, all);
  const { ids, next, previous } = page;
  const count = (filter: StandingFilter) => countPeople(standingsThat(filter, all));
  const statuses = attendeeStatuses.map((status) => [status, count({ status })]);
  return ok({
    items: await readListed(deps, ids, places),
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

interface FoundAttendees {
  readonly page: IdPage;
  readonly total: number | null;
  readonly places: LinePage["places"] | null;
}

/** The ids of one page, how many fit where that is known, and their places in line where that is what they are sorted by. */
export async function findAttendees(
  deps: Deps,
  eventId: string,
  query: AttendeeQuery,
  all: readonly CountedStanding[],
): Promise<FoundAttendees> {
  const { tag, cursor, limit = usualRows, sort = "name", descending = false } = query;
  const fitting = standingsThat(query, all);
  const standings = sort === "place" ? standingsThat(inLine, fitting) : fitting;
  const terms = searchedTerms(query.search ?? "");
  if (terms.length === 0 && tag === undefined) {
    const wanted = { eventId, standings, isDescending: descending, limit, cursor };
    const total = countPeople(standings);
    if (isAnswerSort(sort)) {
      const within = standings.length === all.length ? null : standings.map(({ key }) => key);
      const answers = { ...wanted, standings: within, people: total, fieldId: sort };
      const page = await readAnswerPage(deps, answers);
      return { page, total, places: null };
    }
    if (sort !== "place") {
      return { page: await readSortedPage(deps, { ...wanted, sort }), total, places: null };
    }
    const page = await readLinePage(deps, wanted);
    const isWhole = standings.length === standingsThat(inLine, all).length;
    return { page, total, places: isWhole ? page.places : null };
  }
  await keepAttendeeKeys(deps, eventId);
  const isAnywhere = standings.length === all.length;
  const where = isAnywhere ? null : standings.map(({ key }) => key);
  const wanted = { eventId, terms, tag, standings: where, limit, cursor };
  return { page: await readWordPage(deps, wanted), total: null, places: null };
}

async function readListed(
  deps: Deps,
  ids: readonly string[],
  places: FoundAttendees["places"],
): Promise<readonly ListedAttendee[]> {
  if (ids.length === 0) return [];
  const rows = await deps.db
    .select()
    .from(attendees)
    .where(sql`${attendees.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return orderById(ids, rows).map((row) => ({
    ...toAttendeeSummary(row),
    place: places?.get(row.id) ?? null,
  }));
}

/** A row as a line of a list. */
export function toAttendeeSummary(row: typeof attendees.$inferSelect): AttendeeSummary {
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
    isPaid: row.paidTransactionId !== null,
    registeredAt,
    joinedAt,
    origin,
    groupId,
    tags,
    version,
  };
}
