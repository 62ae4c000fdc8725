import { and, asc, desc, eq, gt, min } from "drizzle-orm";
import type { CopyPage, CopyPart, CopySummary } from "../../../contract/api/room/room-copy.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import {
  namedBallots,
  polls,
  questions,
  roomCounters,
  roomEvents,
  roomPeople,
  surveyAnswers,
  surveys,
  tallies,
} from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { isAfter } from "../../lists/cursor.ts";

/** How far the copy of an event's room goes: what a room without storage asks first. */
export async function summariseCopy(
  { db }: Deps,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<Result<CopySummary>> {
  if (actor.kind !== "system") return refuse("auth.forbidden");
  const [[counters], [first], [last], [met]] = await db.batch([
    db
      .select({ seq: roomCounters.seq })
      .from(roomCounters)
      .where(eq(roomCounters.eventId, eventId)),
    db
      .select({ at: roomEvents.at })
      .from(roomEvents)
      .where(eq(roomEvents.eventId, eventId))
      .orderBy(asc(roomEvents.seq), asc(roomEvents.n))
      .limit(1),
    db
      .select({ seq: roomEvents.seq })
      .from(roomEvents)
      .where(eq(roomEvents.eventId, eventId))
      .orderBy(desc(roomEvents.seq))
      .limit(1),
    db
      .select({ at: min(roomPeople.metAt) })
      .from(roomPeople)
      .where(eq(roomPeople.eventId, eventId)),
  ]);
  // Without events there is nothing to make the room from.
  if (!counters || !first || !last) return ok({ seq: 0, since: 0 });
  // Of a tick too long for one call a part may have come, whose numbers are not given again.
  const seq = Math.max(counters.seq, last.seq);
  return ok({ seq, since: Math.min(first.at, met?.at ?? first.at) });
}

/** Reads a page of a part of an event's copy that comes after `after`; null = its first one. */
type ReadPart = (deps: Deps, eventId: string, after: string | null) => Promise<CopyPage<object>>;

/** Rows of a page. Texts of surveys are long, events short. */
const most = { people: 2_000, events: 2_000, ballots: 1_000, surveys: 50, answers: 200 } as const;

const parts: { readonly [P in CopyPart]: ReadPart } = {
  async people({ db }, eventId, after) {
    const { no, personId, name, staff, metAt, attendance } = roomPeople;
    const rows = await db
      .select({ no, id: personId, name, staff, metAt, attendance })
      .from(roomPeople)
      .where(and(eq(roomPeople.eventId, eventId), gt(no, Number(after ?? -1))))
      .orderBy(asc(no))
      .limit(most.people);
    return pageOf(rows, most.people, (row) => String(row.no));
  },

  async questions({ db }, eventId, after) {
    const { id, votes } = questions;
    const rows = await db
      .select({ id, votes })
      .from(questions)
      .where(and(eq(questions.eventId, eventId), gt(id, after ?? "")))
      .orderBy(asc(id))
      .limit(most.events);
    return pageOf(rows, most.events, (row) => row.id);
  },

  async polls({ db }, eventId) {
    const { id, order } = polls;
    const { segments, round: tallyRound } = tallies;
    const rows = await db
      .select({ id, order, segments, tallyRound })
      .from(polls)
      .leftJoin(tallies, and(eq(tallies.eventId, polls.eventId), eq(tallies.poll, id)))
      .where(eq(polls.eventId, eventId));
    return { rows, next: null };
  },

  async surveys({ db }, eventId, after) {
    const { id, title, intro, questions, order } = surveys;
    const rows = await db
      .select({ id, title, intro, questions, order })
      .from(surveys)
      .where(and(eq(surveys.eventId, eventId), gt(id, after ?? "")))
      .orderBy(asc(id))
      .limit(most.surveys);
    return pageOf(rows, most.surveys, (row) => row.id);
  },

  async surveyAnswers({ db }, eventId, after) {
    const { survey, n, answers } = surveyAnswers;
    const rows = await db
      .select({ survey, n, answers })
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.eventId, eventId), isAfter([survey, n], readPlace(after))))
      .orderBy(asc(survey), asc(n))
      .limit(most.answers);
    return pageOf(rows, most.answers, (row) => `${row.survey}:${row.n}`);
  },

  async namedBallots({ db }, eventId, after) {
    const { poll, ballot, round, person, name } = namedBallots;
    const rows = await db
      .select({ poll, ballot, round, person, name })
      .from(namedBallots)
      .where(and(eq(namedBallots.eventId, eventId), isAfter([poll, ballot], readPlace(after))))
      .orderBy(asc(poll), asc(ballot))
      .limit(most.ballots);
    return pageOf(rows, most.ballots, (row) => `${row.poll}:${row.ballot}`);
  },

  async events({ db }, eventId, after) {
    const { seq, n, at, by, type, data } = roomEvents;
    const place = readPlace(after);
    const found = await db
      .select({ seq, n, at, by, type, data })
      .from(roomEvents)
      .where(
        and(
          eq(roomEvents.eventId, eventId),
          isAfter([seq, n], place && [Number(place[0]), place[1]]),
        ),
      )
      .orderBy(asc(seq), asc(n))
      .limit(most.events);
    const { next } = pageOf(found, most.events, (row) => `${row.seq}:${row.n}`);
    const rows = found.map((row) => {
      const parsed: unknown = JSON.parse(row.data);
      return { at: row.at, by: row.by, type: row.type, data: parsed };
    });
    return { rows, next };
  },
};

/** Hands a part of the copy to the room itself, page by page. */
export async function readCopy(
  deps: Deps,
  actor: Actor,
  {
    eventId,
    part,
    after,
  }: { readonly eventId: string; readonly part: CopyPart; readonly after: string | null },
): Promise<Result<CopyPage<object>>> {
  if (actor.kind !== "system") return refuse("auth.forbidden");
  return ok(await parts[part](deps, eventId, after));
}

/** Where the page before ended: two values with a colon between them. */
function readPlace(after: string | null): readonly [string, number] | undefined {
  const [, first, second] = /^(\w+):(\d+)$/.exec(after ?? "") ?? [];
  if (first === undefined || second === undefined) return undefined;
  return [first, Number(second)];
}

function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  placeOf: (row: Row) => string,
): CopyPage<Row> {
  const last = rows.at(-1);
  return { rows, next: rows.length === limit && last !== undefined ? placeOf(last) : null };
}
