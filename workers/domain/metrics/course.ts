import { and, asc, desc, eq, gte, lte } from "drizzle-orm";
import {
  type DisclosedCount,
  type FigureSpan,
  figureSpans,
  mostSlots,
  type SlotCount,
} from "../../contract/metrics/metrics.ts";
import { minuteFigures } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { phaseOfEvent } from "../events/record.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long before its start an event's course begins at the earliest: doors and rooms open ahead. */
const aheadMs = 6 * hourMs;
/** A course that has only begun is shown with what was before it: one slot alone says nothing of time. */
const fewestSlots = 15;

/** What happened in one slot; `at` is when it began, UTC milliseconds. */
export interface Slot extends Readonly<Record<Exclude<SlotCount, "votes">, number>> {
  readonly at: number;
  /** Null while they would tell of a poll how few voted in it. */
  readonly votes: DisclosedCount;
  /** In the room when last told, and the most at once; null where it did not change. */
  readonly present: number | null;
  readonly peak: number | null;
}

/** An event from minute to minute, as it may be drawn. */
export interface Course {
  readonly from: number;
  /** The end of the last slot. */
  readonly to: number;
  /** Minutes that a slot stands for. */
  readonly minutes: FigureSpan;
  /** Those in which something happened. */
  readonly slots: readonly Slot[];
}

/**
 * The course of an event from the first thing that happened until its end or now, in as many slots as can be read at once. Of an
 * event longer than a week the last of it; what was asked in advance is left to the totals.
 */
export async function readCourse(deps: Deps, event: EventRecord): Promise<Course> {
  const now = deps.now();
  const earliest = Math.min(event.openedAt ?? event.startsAt, event.startsAt - aheadMs);
  const latest = Math.min(now, event.closesAt);
  const bounds = await readBounds(deps, event.id, { earliest, latest });
  const first = toMinute(bounds?.first ?? Math.min(event.openedAt ?? event.opensAt, latest));
  const isLive = phaseOfEvent(event, now) === "open";
  const last = Math.max(first, toMinute(isLive ? latest : (bounds?.last ?? first * minuteMs)));
  const minutes = spanOf(last - first + 1);
  const end = last - (last % minutes);
  const known = Math.max(first - (first % minutes), end - (mostSlots - 1) * minutes);
  const begin = Math.min(known, end - (fewestSlots - 1) * minutes);
  return {
    from: begin * minuteMs,
    to: (end + minutes) * minuteMs,
    minutes,
    slots: bounds ? await readSlots(deps, event.id, { begin, end, minutes }) : [],
  };
}

/** A course that says nothing of votes: their sum, less the polls that are told, would be the one that is not. */
export function withoutVotes(course: Course): Course {
  const slots = course.slots.map((slot): Slot => ({ ...slot, votes: null }));
  return { ...course, slots };
}

/** The shortest span by which so many minutes fit. */
function spanOf(length: number): FigureSpan {
  // One more, since a course need not begin with its first slot.
  return figureSpans.find((span) => Math.ceil(length / span) + 1 <= mostSlots) ?? 60;
}

function toMinute(at: number): number {
  return Math.floor(at / minuteMs);
}

/** The first and the last minute in which anything happened; null where nothing did. */
async function readBounds(
  deps: Deps,
  eventId: string,
  { earliest, latest }: { readonly earliest: number; readonly latest: number },
) {
  const isWithin = and(
    eq(minuteFigures.eventId, eventId),
    eq(minuteFigures.span, 1),
    gte(minuteFigures.minute, toMinute(earliest)),
    lte(minuteFigures.minute, toMinute(latest)),
  );
  const edge = deps.db.select({ minute: minuteFigures.minute }).from(minuteFigures).where(isWithin);
  const [[first], [last]] = await deps.db.batch([
    edge.orderBy(asc(minuteFigures.minute)).limit(1),
    deps.db
      .select({ minute: minuteFigures.minute })
      .from(minuteFigures)
      .where(isWithin)
      .orderBy(desc(minuteFigures.minute))
      .limit(1),
  ]);
  if (!first || !last) return null;
  return { first: first.minute * minuteMs, last: last.minute * minuteMs };
}

async function readSlots(
  deps: Deps,
  eventId: string,
  range: { readonly begin: number; readonly end: number; readonly minutes: FigureSpan },
): Promise<readonly Slot[]> {
  const rows = await deps.db
    .select()
    .from(minuteFigures)
    .where(
      and(
        eq(minuteFigures.eventId, eventId),
        eq(minuteFigures.span, range.minutes),
        gte(minuteFigures.minute, range.begin),
        lte(minuteFigures.minute, range.end),
      ),
    )
    .orderBy(asc(minuteFigures.minute));
  return rows.map(({ eventId: _event, span: _span, minute, ...figures }) => ({
    at: minute * minuteMs,
    ...figures,
  }));
}
