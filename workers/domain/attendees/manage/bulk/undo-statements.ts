/** The statements that keep what attendees were before a bulk action, and give it back to them. */
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { UndoneDecision } from "../../../../contract/api/attendees/attendees.ts";
import { attendeeLimits } from "../../../../contract/attendees/attendee-limits.ts";
import { attendeeProfiles, attendees, scans } from "../../../../db/schema/index.ts";
import { letterKindOfState, notifyReaders } from "../../../registration/notice-statements.ts";
import { seatsLeft } from "../../../seats/seat-statements.ts";
import { readerOfGroup } from "../group-reader.ts";

/** One bulk action: what one person did to several attendees of an event at one moment. */
export interface BulkAct {
  readonly eventId: string;
  readonly action: UndoneDecision;
  /** Who did it, as the audit log names them. */
  readonly who: string;
  /** UTC milliseconds. */
  readonly at: number;
}

type Table = Parameters<typeof getTableColumns>[0];

/** Names of a table's columns, as the database has them. */
function columnsOf(table: Table): readonly string[] {
  return Object.keys(getTableColumns(table)).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

const rowColumns = columnsOf(attendees);
const profileColumns = columnsOf(attendeeProfiles);
const scanColumns = columnsOf(scans);
/** What a decision changes: nothing of it says who the person is. */
const standingColumns = [
  ...["registration", "seat", "seat_label", "seat_until", "seat_queued_at", "seat_reason"],
  ...["registered_at", "created_at", "notice", "version"],
];

function jsonOf(columns: readonly string[]): SQL {
  return sql.raw(`json_object(${columns.map((name) => `'${name}', ${name}`).join(", ")})`);
}

/**
 * The group whose people without an address hear by somebody (`readerOfGroup`), as it was before the first thing that can
 * still be undone: kept beside the columns as `reads`.
 */
const readsOfGroup = sql`CASE WHEN group_id IS NOT NULL AND (${readerOfGroup(sql`attendees.group_id`)} = attendees.id
    OR EXISTS (SELECT 1 FROM attendee_undos earlier WHERE earlier.attendee_id = attendees.id AND earlier."row" ->> 'reads' IS NOT NULL))
    THEN group_id END`;

/**
 * Keeps what attendees are, for `attendeeLimits.undoMs`, where `only` holds of the row: goes first into the batch of the
 * change. What could be taken back of the same people before cannot any more.
 */
export function keepUndo(act: BulkAct, ids: readonly string[], only: SQL): SQL {
  const { eventId, action, who, at } = act;
  const isRemoval = action === "remove";
  const person = isRemoval ? sql.raw("email, user_id") : sql`NULL, NULL`;
  const profile = sql`(SELECT ${jsonOf(profileColumns)} FROM attendee_profiles WHERE attendee_id = attendees.id)`;
  const scanned = sql`(SELECT json_group_array(${jsonOf(scanColumns)}) FROM scans WHERE attendee_id = attendees.id)`;
  return sql`INSERT OR REPLACE INTO attendee_undos (attendee_id, event_id, action, who, at, until, email, user_id, "row", profile, scans)
    SELECT id, event_id, ${action}, ${who}, ${at}, ${at + attendeeLimits.undoMs}, ${person},
      json_set(${jsonOf(isRemoval ? rowColumns : standingColumns)}, '$.reads', ${readsOfGroup}), ${isRemoval ? profile : sql`NULL`}, ${isRemoval ? scanned : sql`NULL`}
    FROM attendees WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND event_id = ${eventId} AND ${only}`;
}

/** Which rows of `attendee_undos` are of this action, and can still be given back. */
function ofAct({ eventId, action, who, at }: BulkAct, now: number): SQL {
  return sql`(undo.event_id = ${eventId} AND undo.until > ${now} AND undo.action = ${action} AND undo.who = ${who} AND undo.at = ${at})`;
}

/** The ids of those to whom it can be given back. */
export function findUndos(act: BulkAct, now: number): SQL {
  return sql`SELECT attendee_id AS id FROM attendee_undos undo WHERE ${ofAct(act, now)}`;
}

const taken = sql.raw("('held', 'offered', 'confirmed')");

/**
 * Puts whoever was removed back on the list, without a seat as yet: nobody whose address somebody else on the list has
 * meanwhile. A mail that the removal kept from being sent is written anew.
 */
export function returnRows(act: BulkAct, now: number): readonly SQL[] {
  const isStopped = sql`EXISTS (SELECT 1 FROM deliveries WHERE attendee_id = undo.attendee_id AND kind LIKE 'registration%' AND state = 'cancelled' AND settled_at = undo.at)`;
  const values: Readonly<Record<string, SQL>> = {
    seat: sql`'none'`,
    seat_label: sql`NULL`,
    user_id: sql`(SELECT id FROM users WHERE id = undo."row" ->> 'user_id')`,
    notice: sql`CASE WHEN ${isStopped} THEN ${noticeOfRow} ELSE undo."row" ->> 'notice' END`,
  };
  const selected = rowColumns.map((name) => values[name] ?? valuesOf('undo."row"', [name]));
  return [
    sql`INSERT OR IGNORE INTO attendees (${sql.raw(rowColumns.join(", "))})
      SELECT ${sql.join(selected, sql`, `)} FROM attendee_undos undo WHERE ${ofAct(act, now)}`,
    sql`INSERT OR IGNORE INTO attendee_profiles (${sql.raw(profileColumns.join(", "))})
      SELECT ${valuesOf("undo.profile", profileColumns)}
      FROM attendee_undos undo WHERE ${ofAct(act, now)} AND profile IS NOT NULL AND ${isBack}`,
    sql`INSERT OR IGNORE INTO scans (${sql.raw(scanColumns.join(", "))})
      SELECT ${valuesOf("scan.value", scanColumns)}
      FROM attendee_undos undo CROSS JOIN json_each(undo.scans) scan WHERE ${ofAct(act, now)} AND ${isBack}`,
  ];
}

const isBack = sql`EXISTS (SELECT 1 FROM attendees WHERE id = undo.attendee_id)`;

function valuesOf(json: string, columns: readonly string[]): SQL {
  return sql.raw(columns.map((name) => `${json} ->> '${name}'`).join(", "));
}

/** What somebody is told anew of how it stands. */
const noticeOfRow = sql.raw(`CASE WHEN undo."row" ->> 'registration' = 'pending' THEN 'pending'
    WHEN undo."row" ->> 'registration' = 'declined' THEN 'declined'
    WHEN undo."row" ->> 'seat' = 'waiting' THEN 'waiting'
    WHEN undo."row" ->> 'seat' = 'offered' THEN 'offered'
    WHEN undo."row" ->> 'registration' = 'accepted' THEN 'registered' END`);

/**
 * Gives people back what they were, who are still as the action left them: registration, seat, place in line. Of seats
 * there are only as many as are left; whoever finds theirs taken stands in line since they registered. Answers the ids.
 */
export function returnStanding(act: BulkAct, now: number): SQL {
  const old = (name: string) => sql.raw(`back."row" ->> '${name}'`);
  // Who has a seat now, and had another before, such as an offer, changes nothing about how many are left.
  const has = sql`(${old("seat")} NOT IN ${taken} OR back.holds OR room.free IS NULL OR back.place <= room.free)`;
  const isFree = sql`NOT EXISTS (SELECT 1 FROM attendees other WHERE other.event_id = ${act.eventId}
      AND other.seat_label = ${old("seat_label")} COLLATE NOCASE AND other.id <> back.id)`;
  const queuedAt = sql`COALESCE(${old("seat_queued_at")}, ${old("registered_at")}, ${old("created_at")})`;
  return sql`WITH room AS MATERIALIZED (${seatsLeft(act.eventId)}),
      back AS MATERIALIZED (
        SELECT attendees.id, undo."row", attendees.seat IN ${taken} AS holds, row_number() OVER (
          PARTITION BY undo."row" ->> 'seat' IN ${taken}, attendees.seat IN ${taken} ORDER BY attendees.registered_at, attendees.id) AS place
        FROM attendee_undos undo JOIN attendees ON attendees.id = undo.attendee_id
        WHERE ${ofAct(act, now)} AND ${isAsLeft(act.action)})
    UPDATE attendees SET
      registration = ${old("registration")},
      seat = CASE WHEN ${has} THEN ${old("seat")} ELSE 'waiting' END,
      seat_label = CASE WHEN ${has} AND ${isFree} THEN ${old("seat_label")} END,
      seat_until = CASE WHEN ${has} THEN ${old("seat_until")} END,
      seat_queued_at = CASE WHEN ${has} THEN ${old("seat_queued_at")} ELSE ${queuedAt} END,
      seat_reason = CASE WHEN ${has} THEN ${old("seat_reason")} END,
      notice = CASE WHEN NOT ${has} THEN 'waiting' ELSE ${act.action === "remove" ? sql`notice` : old("notice")} END,
      seat_turn = seat_turn + 1, version = version + 1
    FROM room, back WHERE attendees.id = back.id
    RETURNING attendees.id`;
}

function isAsLeft(action: UndoneDecision): SQL {
  switch (action) {
    case "approve":
      return sql`(attendees.registration = 'accepted' AND attendees.presence = 'none')`;
    case "decline":
      return sql`attendees.registration = 'declined'`;
    case "seat":
      return sql`(attendees.registration = 'accepted' AND attendees.seat = 'confirmed' AND attendees.presence = 'none')`;
    case "unseat":
      return sql`(attendees.registration IS undo."row" ->> 'registration' AND attendees.seat = 'cancelled')`;
    case "remove":
      return sql`(attendees.seat = 'none' AND attendees.version = undo."row" ->> 'version')`;
  }
}

/** Whether somebody to be noted (`noteEach`) is still as the action left them, and can be given back what they had. */
export function canBeGivenBack(act: BulkAct, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM attendee_undos undo JOIN attendees ON attendees.id = undo.attendee_id
    WHERE undo.attendee_id = noted.value ->> 'id' AND ${ofAct(act, now)} AND ${isAsLeft(act.action)})`;
}

/** Whether seats of an event were taken from people who may be given them back. */
export function restsForUndo(eventId: string, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM attendee_undos undo WHERE undo.event_id = ${eventId} AND undo.until > ${now}
    AND undo.action NOT IN ('approve', 'seat') AND undo."row" ->> 'seat' IN ${taken})`;
}

/** Whether what was decided of an attendee, or of who registered them, may still be taken back: until then they are not told. */
export function isUndoable(now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM attendee_undos undo
    WHERE undo.attendee_id IN (${attendees.id}, ${attendees.groupId}) AND undo.until > ${now})`;
}

/** After `returnStanding`: what a mail about others of a group did not get to say, since its reader was removed, is queued anew. */
export function requeueNotices(act: BulkAct, now: number): SQL {
  const stopped = sql`SELECT 1 FROM deliveries stopped WHERE stopped.attendee_id = undo.attendee_id
      AND stopped.state = 'cancelled' AND stopped.settled_at = undo.at`;
  const groups = sql`(SELECT undo."row" ->> 'reads' FROM attendee_undos undo WHERE ${ofAct(act, now)})`;
  const only = sql`EXISTS (SELECT 1 FROM attendee_undos undo WHERE ${ofAct(act, now)} AND undo."row" ->> 'reads' = attendees.group_id
      AND EXISTS (${stopped} AND stopped.kind = ${letterKindOfState}))`;
  return notifyReaders(groups, { now, only });
}

/** Leaves groups to whoever hears of them now, where that is not who did before what was done (`which`), which is not undone any more. */
function leaveGroups(which: SQL, now: number): SQL {
  const groups = sql`(SELECT undo."row" ->> 'reads' FROM attendee_undos undo WHERE ${which}
      AND ${readerOfGroup(sql`undo."row" ->> 'reads'`)} <> undo.attendee_id)`;
  return notifyReaders(groups, { now });
}

/** Forgets what could be given back by this action. */
export function dropUndos(act: BulkAct, now: number): readonly SQL[] {
  const { eventId, action, who, at } = act;
  return [
    leaveGroups(ofAct(act, now), now),
    sql`DELETE FROM attendee_undos WHERE event_id = ${eventId} AND action = ${action} AND who = ${who} AND at = ${at}`,
  ];
}

/** Forgets what cannot be given back any more, and leaves the groups of who is gone to the next. */
export function sweepUndos(now: number): readonly SQL[] {
  return [
    leaveGroups(sql`undo.until <= ${now}`, now),
    sql`DELETE FROM attendee_undos WHERE until <= ${now}`,
  ];
}
