import { and, asc, desc, eq, inArray, max, type SQL, sql, sum } from "drizzle-orm";
import { eventMessages, events, messageFigures, roomCounters } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";

/** Why an event needs somebody. */
export type DashboardReason =
  | "review"
  | "approvals"
  | "messages"
  | "import"
  | "unpublished"
  | "description";

/** An event that needs somebody, and why. */
export interface DashboardTask {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** UTC milliseconds. */
  readonly startsAt: number;
  readonly timeZone: string;
  readonly reasons: readonly DashboardReason[];
  /** Questions that wait for review, as the room last told. */
  readonly review: number;
  /** Registrations that wait to be approved. */
  readonly approvals: number;
  /** Recipients of late messages who did not get theirs, or of whom nobody knows. */
  readonly unreached: number;
  /** The message of those, where it is one; null where there are several, or none. */
  readonly messageId: string | null;
  /** The import of attendees that stands still; null = none does. */
  readonly importId: string | null;
}

/** Milliseconds before its start from which an event should be published: three days. */
const publishBeforeMs = 3 * 24 * 60 * 60_000;
/** For how long a message that has not reached everybody is shown, milliseconds: a week from when it began to be sent. */
const messagesShownMs = 7 * 24 * 60 * 60_000;

const waitsForReview = sql`coalesce(${roomCounters.review}, 0) > 0`;
const lacksDescription = sql`${events.description} = ''`;
/** Standings of who waits to be approved begin so: a range of the figures' own key. */
const approvals = sql<number>`coalesce((SELECT sum(people) FROM attendee_figures
  WHERE event_id = ${events.id} AND standing >= 'pending.' AND standing < 'pending/'), 0)`;
const stoppedImport = sql<string | null>`(SELECT id FROM attendee_imports
  WHERE open_for = ${events.id} AND state = 'stopped')`;

/** Unpublished, to begin within three days or begun already. */
function isDueToPublish(now: number) {
  return sql`(${events.published} = 0 AND ${events.startsAt} <= ${now + publishBeforeMs})`;
}

/** The statement that finds events that are neither over nor put away and want something: those that begin first. */
export function selectTasks(deps: Deps, now: number, where: SQL | undefined, limit: number) {
  const isAhead = sql`${events.archivedAt} IS NULL AND ${events.closesAt} > ${now}`;
  const wants = sql`(${waitsForReview} OR ${lacksDescription} OR ${isDueToPublish(now)} OR ${approvals} > 0 OR ${stoppedImport} IS NOT NULL)`;
  return deps.db
    .select({
      id: events.id,
      slug: events.slug,
      name: events.name,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      review: sql<number>`coalesce(${roomCounters.review}, 0)`,
      approvals,
      importId: stoppedImport,
      lacksDescription: sql<number>`${lacksDescription}`,
      isDue: sql<number>`${isDueToPublish(now)}`,
    })
    .from(events)
    .leftJoin(roomCounters, eq(roomCounters.eventId, events.id))
    .where(and(where, isAhead, wants))
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(limit);
}

/**
 * The statement that finds events whose messages of the last days have not reached everybody, those of the latest messages
 * first. They may be over: thanks are sent then.
 */
export function selectUnreached(deps: Deps, now: number, where: SQL | undefined, limit: number) {
  const latest = max(eventMessages.begunAt);
  return deps.db
    .select({
      id: events.id,
      slug: events.slug,
      name: events.name,
      startsAt: events.startsAt,
      timeZone: events.timeZone,
      unreached: sum(messageFigures.people).mapWith(Number),
      messages: sql<number>`count(DISTINCT ${eventMessages.id})`,
      messageId: sql<string>`max(${eventMessages.id})`,
    })
    .from(eventMessages)
    .innerJoin(events, eq(events.id, eventMessages.eventId))
    .innerJoin(messageFigures, eq(messageFigures.messageId, eventMessages.id))
    .where(
      and(
        sql`${eventMessages.begunAt} >= ${now - messagesShownMs}`,
        inArray(messageFigures.state, ["failed", "uncertain"]),
        sql`${messageFigures.people} > 0`,
        sql`${events.archivedAt} IS NULL`,
        where,
      ),
    )
    .groupBy(events.id)
    .orderBy(desc(latest))
    .limit(limit);
}

type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number];
type UnreachedRow = Awaited<ReturnType<typeof selectUnreached>>[number];

/** Both as one list with a line for each event, those that begin first at the top. */
export function mergeTasks(
  tasks: readonly TaskRow[],
  unreached: readonly UnreachedRow[],
): readonly DashboardTask[] {
  const messagesOf = new Map(unreached.map((row) => [row.id, row]));
  const known = new Set(tasks.map(({ id }) => id));
  const wanting = tasks.map((row) => toTask(row, messagesOf.get(row.id)));
  const others = unreached.filter(({ id }) => !known.has(id)).map((row) => toTask(row, row));
  return [...wanting, ...others].sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
}

type EventRow = Pick<TaskRow, "id" | "slug" | "name" | "startsAt" | "timeZone"> & Partial<TaskRow>;

function toTask(event: EventRow, sent: UnreachedRow | undefined): DashboardTask {
  const { id, slug, name, startsAt, timeZone } = event;
  const { review = 0, approvals = 0, importId = null } = event;
  const unreached = sent?.unreached ?? 0;
  const messageId = sent?.messages === 1 ? sent.messageId : null;
  const found: readonly (readonly [DashboardReason, boolean])[] = [
    ["review", review > 0],
    ["approvals", approvals > 0],
    ["messages", unreached > 0],
    ["import", importId !== null],
    ["unpublished", Boolean(event.isDue)],
    ["description", Boolean(event.lacksDescription)],
  ];
  const reasons = found.filter(([, holds]) => holds).map(([reason]) => reason);
  const base = { id, slug, name, startsAt, timeZone, reasons };
  return { ...base, review, approvals, unreached, messageId, importId };
}
