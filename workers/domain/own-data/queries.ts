import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { queryBatch } from "../shared/batch.ts";

/** A row as it is stored, with what is kept as JSON read. */
export type OwnRow = Readonly<Record<string, unknown>>;
export type OwnSections = Readonly<Record<string, readonly OwnRow[]>>;

/** A section of the file of one's own data, and what is in it. */
export type OwnQuery = readonly [name: string, query: SQL];

/** Where somebody is found: ids of attendees, and pairs of event and number in its room, in parentheses. */
export interface OwnTraces {
  readonly attendees: SQL;
  readonly places: SQL;
}

const minuteMs = sql.raw(String(60_000));

/** As an attendee: what is on the list, at the door, in the room under one's name, and what was bought. */
export function queriesOfAttendee(
  { attendees, places }: OwnTraces,
  now: number,
): readonly OwnQuery[] {
  // The indexes of what somebody said hold what has a name alone.
  const mine = sql`(event_id, person) IN ${places} AND person IS NOT NULL`;
  return [
    ["attendance", sql`SELECT * FROM attendees WHERE id IN ${attendees}`],
    [
      "door",
      sql`SELECT event_id, at, direction, result, gate_id FROM scans WHERE attendee_id IN ${attendees} AND undone_at IS NULL ORDER BY at`,
    ],
    [
      "orders",
      sql`SELECT id, event_id, buyer_name, buyer_email, buyer_organisation, buyer_reference, amount, currency, state, created_at, paid_at FROM orders WHERE booker_id IN ${attendees}`,
    ],
    [
      "receipts",
      sql`SELECT id, event_id, kind, state, amount, vat, currency, series, number, buyer, lines, issued_at FROM transactions WHERE attendee_id IN ${attendees}`,
    ],
    [
      "certificates",
      sql`SELECT code, event_id, minutes, place, issued_at FROM certificates WHERE attendee_id IN ${attendees}`,
    ],
    [
      "messages_of_events",
      sql`SELECT message_id, channel, state, reason, reply, changed_at FROM message_recipients WHERE attendee_id IN ${attendees}`,
    ],
    ["shown_to_others", sql`SELECT * FROM attendee_profiles WHERE attendee_id IN ${attendees}`],
    [
      "rooms",
      sql`SELECT event_id, no, name, staff, met_at, attendance FROM room_people WHERE (event_id, no) IN ${places}`,
    ],
    ["stays", staysOf(attendees, now)],
    [
      "questions",
      sql`SELECT event_id, id, name, text, original, state, votes, asked_at, answered_at, edited_at FROM questions WHERE ${mine}`,
    ],
    [
      "replies",
      sql`SELECT event_id, id, question, name, text, state, sent_at FROM replies WHERE ${mine}`,
    ],
    [
      "chat_messages",
      sql`SELECT event_id, id, name, text, state, sent_at FROM messages WHERE ${mine}`,
    ],
    ["named_votes", votesOf(mine)],
    [
      "changes_of_you",
      sql`SELECT id, event_id, who, what, at, "before", "after" FROM audit_entries WHERE on_which IN ${attendees} ORDER BY at`,
    ],
    [
      "erasure",
      sql`SELECT event_id, asked_at, due_at FROM erasures WHERE person_id IN ${attendees} AND stage = 'asked'`,
    ],
  ];
}

/** Named ballots with what was asked: a choice alone is a number. */
function votesOf(mine: SQL): SQL {
  return sql`SELECT ballot.event_id, poll, title, kind AS asked_kind, options, max, ballot.round, name, choice, texts
      FROM (SELECT event_id, poll, round, name, choice, texts FROM named_ballots WHERE ${mine}) ballot
      LEFT JOIN polls ON polls.event_id = ballot.event_id AND polls.id = ballot.poll`;
}

/** How long their page was open; of an event that is over nobody's is any more, whatever its room has told. */
function staysOf(attendees: SQL, now: number): SQL {
  return sql`SELECT event_id, came_at, left_at, (left_at - came_at) / ${minuteMs} AS minutes FROM (
      SELECT stay.event_id, came_at,
        COALESCE(left_at, CASE WHEN closes_at <= ${now} THEN MAX(came_at, closes_at) END) AS left_at
      FROM room_stays stay JOIN events ON events.id = stay.event_id WHERE person_id IN ${attendees}
    ) ORDER BY came_at`;
}

/** Answers every section, also those with nothing in them. */
export async function readSections(deps: Deps, queries: readonly OwnQuery[]): Promise<OwnSections> {
  const answers = await queryBatch<OwnRow>(
    deps,
    queries.map(([, query]) => query),
  );
  return Object.fromEntries(
    queries.map(([name], place) => [name, (answers[place] ?? []).map(readJson)] as const),
  );
}

/** Columns that hold JSON. */
const jsonColumns: readonly string[] = [
  ...["answers", "cells", "choice", "texts", "content", "roles", "before", "after"],
  ...["tags", "buyer", "lines", "typed", "options"],
];

function readJson(row: OwnRow): OwnRow {
  const entries = Object.entries(row).map(([name, value]) => {
    const isJson = jsonColumns.includes(name) && typeof value === "string";
    return [name, isJson ? JSON.parse(value) : value] as const;
  });
  return Object.fromEntries(entries);
}
