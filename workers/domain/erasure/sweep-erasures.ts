import { sql } from "drizzle-orm";
import { withoutSeat } from "../attendees/without-person.ts";
import type { Deps } from "../deps.ts";
import { notifyNextReaders } from "../registration/notice-statements.ts";
import { moveLines } from "../seats/move-line.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import {
  emptyRows,
  eraseAround,
  eraseRoomCopy,
  eraseWishes,
  queueRooms,
} from "./erase-attendees.ts";
import { keepErasedList } from "./erased-lists.ts";

/** People whose own wish one run of cron carries out. */
const mostAsked = 200;
/** People whom one run has rooms erase, and those of them whom one call does: a room takes no more. */
const mostOfRooms = 2_000;
const mostPerCall = 100;
/** When a room that did not answer is asked again. */
const againMs = 5 * 60_000;

interface Due {
  readonly eventId: string;
  readonly personId: string;
}

/** Erases those whose own wish is due, and has rooms erase whoever is gone from everywhere else. */
export async function sweepErasures(deps: Deps): Promise<void> {
  await eraseAsked(deps);
  await eraseFromRooms(deps);
}

function listDue(deps: Deps, stage: "asked" | "room", most: number) {
  return queryBatch<Due>(deps, [
    sql`SELECT event_id AS "eventId", person_id AS "personId" FROM erasures
        WHERE due_at <= ${deps.now()} AND stage = ${stage} ORDER BY due_at, event_id LIMIT ${most}`,
  ]).then(([rows = []]) => rows);
}

async function eraseAsked(deps: Deps): Promise<void> {
  const due = await listDue(deps, "asked", mostAsked);
  if (due.length === 0) return;
  const now = deps.now();
  const people = JSON.stringify(due.map(({ personId }) => personId));
  const ids = sql`(SELECT value FROM json_each(${people}))`;
  await runBatch(deps, [
    // Also of who is on no list: the room may know them all the same.
    sql`UPDATE erasures SET stage = 'room', due_at = ${now} WHERE stage = 'asked' AND person_id IN ${ids}`,
    queueRooms(ids, now),
    ...eraseRoomCopy(ids),
    ...eraseAround({ ids, now }),
    ...eraseWishes({ ids }),
    sql`UPDATE attendees SET ${withoutSeat} WHERE id IN ${ids}`,
    notifyNextReaders({ ids, now }),
    ...emptyRows(ids),
  ]);
  await moveLines(deps, Array.from(new Set(due.map(({ eventId }) => eventId))));
}

async function eraseFromRooms(deps: Deps): Promise<void> {
  const due = await listDue(deps, "room", mostOfRooms);
  for (const eventId of new Set(due.map((row) => row.eventId))) {
    const people = due.filter((row) => row.eventId === eventId).map(({ personId }) => personId);
    for (let from = 0; from < people.length; from += mostPerCall) {
      const isDone = await eraseFromRoom(deps, eventId, people.slice(from, from + mostPerCall));
      if (!isDone) break;
    }
  }
}

/**
 * The room empties what they wrote, in its storage too, and sends its copy after. Resolves with whether it did; if not, all
 * of its people wait, so that they keep no other room's from their turn.
 */
async function eraseFromRoom(
  deps: Deps,
  eventId: string,
  people: readonly string[],
): Promise<boolean> {
  await keepErasedList(deps, { eventId, people });
  const commands = people.map((person) => ({ type: "person.erase", person }) as const);
  const answer = await deps.room.command(eventId, { actor: { kind: "system" }, commands });
  const isDone = answer.ok && answer.value.results.every((result) => result.ok);
  const now = deps.now();
  await runBatch(deps, [
    isDone
      ? sql`DELETE FROM erasures WHERE event_id = ${eventId} AND stage = 'room'
          AND person_id IN (SELECT value FROM json_each(${JSON.stringify(people)}))`
      : sql`UPDATE erasures SET due_at = ${now + againMs}
          WHERE event_id = ${eventId} AND stage = 'room' AND due_at <= ${now}`,
  ]);
  return isDone;
}
