import { eq, sql } from "drizzle-orm";
import type { Replication } from "../../../contract/api/room/replication.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { fold } from "../../../contract/fold.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { events } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { keepPictures } from "../../files/pictures.ts";
import { countMinutes, countPresent } from "../../metrics/minutes.ts";
import { runBatch } from "../../shared/batch.ts";
import { queueRoomWebhooks } from "../../webhooks/event-messages.ts";
import { placeInHall } from "../place-in-hall.ts";
import { eraseReplicated } from "./erase.ts";
import { upsertNamedBallots } from "./ingest-ballots.ts";
import { upsertCaptions } from "./ingest-captions.ts";
import { updateRelays } from "./ingest-relays.ts";
import { endLostStays, upsertStays } from "./ingest-stays.ts";
import { upsertSurveys } from "./ingest-surveys.ts";
import { type Columns, insertRows, type Stamp, upsertRows } from "./upsert.ts";

export interface ReplicationCall {
  readonly eventId: string;
  readonly body: Replication;
}

/**
 * Keeps what a room sends of itself in D1: one statement a table, all of them or none. The same
 * call again, or an older one that comes late, changes nothing. Answers the last seq that is kept.
 */
export async function ingestReplication(
  deps: Deps,
  actor: Actor,
  { eventId, body }: ReplicationCall,
): Promise<Result<{ readonly acknowledged: number }>> {
  if (actor.kind !== "system") return refuse("auth.forbidden");
  const event = await deps.db.query.events.findFirst({
    columns: {
      id: true,
      clientId: true,
      slug: true,
      name: true,
      hybrid: true,
      opensAt: true,
      closesAt: true,
      expectedAudience: true,
      relays: true,
      relaySeats: true,
    },
    where: eq(events.id, eventId),
  });
  if (!event) return refuse("event.not_found");
  const { entries, rows, to: seq } = body;
  const stamp = { event_id: eventId, seq };
  const webhooks = await queueRoomWebhooks(deps, event, entries);
  const reseated = updateRelays(event, body);
  const changed = await runBatch(deps, [
    // Before the entries: what is kept there was told.
    ...webhooks,
    // Before the counters: they say whether this call comes late.
    ...reseated,
    countRoom(deps, event, body),
    countPresent(deps, eventId, body),
    ...countMinutes(eventId, body),
    ...insertEntries(eventId, entries),
    // Before the people lose their ids: these are what leads to the attendees.
    ...eraseReplicated(eventId, body, deps.now()),
    ...upsertQuestions(stamp, rows),
    ...upsertPolls(stamp, rows),
    ...upsertNamedBallots(stamp, rows),
    ...upsertPeople(stamp, rows),
    ...endLostStays(eventId, body),
    ...upsertStays(eventId, body),
    ...upsertAnnouncements(stamp, rows),
    ...fromEntries(eventId, body),
    ...upsertReactions(stamp, rows),
    ...upsertSurveys(stamp, rows),
    ...listAttendees(deps, event, body),
    countRows(eventId),
  ]);
  sayBehind(deps, eventId, body);
  if (reseated.length > 0) deps.eventCache.forget(eventId);
  if (changed.slice(0, webhooks.length).some((rows) => rows > 0)) await deps.wakeDeliveries();
  // The room waits for its answer, and would for a call of its own.
  deps.finish(placeInHall(deps, event, outsideTheHall(rows)));
  return ok({ acknowledged: seq });
}

function insertEntries(eventId: string, entries: Replication["entries"]) {
  return insertRows(
    "room_events",
    entries.map(({ data, ...entry }) => ({
      event_id: eventId,
      seq: entry.seq,
      n: entry.n,
      at: entry.at,
      by: entry.by,
      type: entry.type,
      data: JSON.stringify(data ?? {}),
    })),
  );
}

/** What is slow here shows in the log: the room itself waits for nothing. */
function sayBehind({ log }: Deps, room: string, { behind: seconds }: Replication): void {
  if (seconds !== undefined) log.warn("room.behind", { room, seconds });
}

/** Who is somewhere else than in the hall as far as the room knows: the door may have let them in before D1 knew that they are in it. */
function outsideTheHall({ people }: Replication["rows"]): readonly string[] {
  return people.flatMap(({ id, staff, attendance }) =>
    id === null || staff || attendance === null || attendance === "hall" ? [] : [id],
  );
}

/** What is known by its events alone: captions, and which pictures were named. */
function fromEntries(eventId: string, body: Replication) {
  return [...upsertCaptions(eventId, body.entries), ...keepPictures(eventId, body)];
}

function upsertQuestions(stamp: Stamp, rows: Replication["rows"]) {
  return [
    ...upsertRows(
      "questions",
      ["event_id", "id"],
      rows.questions.map((row) => toQuestionRow(stamp, row)),
    ),
    ...upsertRows(
      "replies",
      ["event_id", "id"],
      rows.replies.map(({ sentAt, ...row }) => ({ ...stamp, ...row, sent_at: sentAt })),
    ),
  ];
}

function upsertPolls(stamp: Stamp, rows: Replication["rows"]) {
  return [
    ...upsertRows(
      "polls",
      ["event_id", "id"],
      rows.polls.map((row) => toPollRow(stamp, row)),
    ),
    ...upsertRows(
      "tallies",
      ["event_id", "poll"],
      rows.tallies.map(({ counts, before, words, segments, ...row }) => ({
        ...stamp,
        ...row,
        segments: segments && JSON.stringify(segments),
        counts: JSON.stringify(counts),
        before: JSON.stringify(before),
        words: JSON.stringify(words),
      })),
    ),
    ...upsertRows(
      "poll_answers",
      ["event_id", "poll", "ballot"],
      rows.answers.map(({ texts, writtenAt, ...row }) => ({
        ...stamp,
        ...row,
        texts: JSON.stringify(texts),
        written_at: writtenAt,
      })),
    ),
  ];
}

/** Who was in the room, and what they said in its chat. */
function upsertPeople(stamp: Stamp, rows: Replication["rows"]) {
  return [
    ...upsertRows(
      "messages",
      ["event_id", "id"],
      rows.messages.map(({ sentAt, ...row }) => ({
        ...stamp,
        ...row,
        sent_at: sentAt,
        folded: fold(`${row.name ?? ""} ${row.text}`),
      })),
    ),
    ...upsertRows(
      "room_people",
      ["event_id", "no"],
      rows.people.map(({ no, id, name, staff, metAt, attendance }) => ({
        ...stamp,
        no,
        person_id: id,
        name,
        staff,
        met_at: metAt,
        attendance,
      })),
    ),
  ];
}

function upsertAnnouncements(stamp: Stamp, rows: Replication["rows"]) {
  return upsertRows(
    "event_announcements",
    ["event_id", "id"],
    rows.announcements.map(({ madeAt, endsAt, endedAt, ...row }) => ({
      ...stamp,
      ...row,
      made_at: madeAt,
      ends_at: endsAt,
      ended_at: endedAt,
    })),
  );
}

function upsertReactions(stamp: Stamp, rows: Replication["rows"]) {
  return upsertRows(
    "reactions",
    ["event_id", "minute"],
    rows.reactions.map(({ minute, counts }) => ({
      ...stamp,
      minute,
      counts: JSON.stringify(counts),
    })),
  );
}

function toQuestionRow(stamp: Stamp, row: Replication["rows"]["questions"][number]): Columns {
  const { askedAt, answeredAt, editedAt, firstOnAt, mergedInto, labels, ...rest } = row;
  return {
    ...stamp,
    ...rest,
    labels: JSON.stringify(labels),
    asked_at: askedAt,
    answered_at: answeredAt,
    edited_at: editedAt,
    first_on_at: firstOnAt,
    merged_into: mergedInto,
  };
}

function toPollRow(stamp: Stamp, row: Replication["rows"]["polls"][number]): Columns {
  const { resultMode, startedAt, stoppedAt, options, right, pictures, ...rest } = row;
  return {
    ...stamp,
    ...rest,
    options: JSON.stringify(options),
    right: JSON.stringify(right),
    pictures: JSON.stringify(pictures),
    result_mode: resultMode,
    started_at: startedAt,
    stopped_at: stoppedAt,
  };
}

/**
 * Puts those who have shown up on the list of attendees: nobody is written there on admission. Whoever first opens the
 * page once the event is over has not been there.
 */
function listAttendees(
  deps: Deps,
  { id: eventId, closesAt }: Pick<EventRecord, "id" | "closesAt">,
  { rows }: Replication,
) {
  const people = rows.people.filter(
    ({ id, staff, metAt }) =>
      !staff && id?.startsWith("att_") && (metAt === null || metAt < closesAt),
  );
  if (people.length === 0) return [];
  const json = JSON.stringify(people);
  return [
    sql`INSERT INTO attendees (id, event_id, name, origin, answers, seat, presence, joined_at, notes, created_at)
          SELECT value ->> 'id', ${eventId}, value ->> 'name', 'room', '{}', 'none', 'none', value ->> 'metAt', '', ${deps.now()}
          FROM json_each(${json}) WHERE true
          ON CONFLICT (id) DO UPDATE SET joined_at = COALESCE(joined_at, excluded.joined_at),
            name = CASE WHEN registered_at IS NULL THEN excluded.name ELSE name END
          WHERE event_id = excluded.event_id`,
  ];
}

/**
 * What the room itself counts; of two calls the later one wins, and the peak never falls. Whoever looks at the page after the
 * end makes none.
 */
function countRoom(
  deps: Deps,
  { id: eventId, closesAt }: Pick<EventRecord, "id" | "closesAt">,
  { epoch, to, counters }: Replication,
) {
  const { present, screens, people, asked, votes, messages } = counters;
  const peak = deps.now() < closesAt ? counters.peak : 0;
  return sql`INSERT INTO room_counters (event_id, seq, epoch, present, peak, screens, people, asked, answered, review, votes, messages, attendees, updated_at)
        VALUES (${eventId}, ${to}, ${epoch}, ${present}, ${peak}, ${screens}, ${people}, ${asked}, 0, 0, ${votes}, ${messages}, 0, ${deps.now()})
        ON CONFLICT (event_id) DO UPDATE SET seq = excluded.seq, epoch = excluded.epoch, present = excluded.present,
          peak = MAX(peak, excluded.peak), screens = excluded.screens, people = excluded.people, asked = excluded.asked,
          votes = excluded.votes, messages = excluded.messages, updated_at = excluded.updated_at
        WHERE excluded.seq >= seq`;
}

/** What follows from the rows. */
function countRows(eventId: string) {
  return sql`UPDATE room_counters SET
          answered = (SELECT count(*) FROM questions WHERE event_id = ${eventId} AND state = 'answered'),
          review = (SELECT count(*) FROM questions WHERE event_id = ${eventId} AND state = 'pending'),
          attendees = (SELECT count(*) FROM attendees WHERE event_id = ${eventId}),
          running_poll = (SELECT title FROM polls WHERE event_id = ${eventId} AND state = 'started' AND removed = 0 ORDER BY started_at DESC LIMIT 1)
        WHERE event_id = ${eventId}`;
}
