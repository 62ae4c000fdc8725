import { type SQL, sql } from "drizzle-orm";
import {
  type AttendeeBulk,
  type AttendeeBulkAction,
  undoneDecisions,
} from "../../../../contract/api/attendees/attendees.ts";
import { attendeeLimits } from "../../../../contract/attendees/attendee-limits.ts";
import {
  canApprove,
  canBeSeated,
  canBeUnseated,
  canDecline,
} from "../../../../contract/attendees/status.ts";
import { ok, type Result, refuse } from "../../../../contract/errors.ts";
import { fold } from "../../../../contract/fold.ts";
import type { Actor } from "../../../../contract/permissions.ts";
import type { Deps } from "../../../deps.ts";
import type { EventRecord } from "../../../events/event-record.ts";
import {
  approveRegistrations,
  declineRegistrations,
} from "../../../registration/decide-registrations.ts";
import { notifyNextReaders } from "../../../registration/notice-statements.ts";
import { moveLines } from "../../../seats/move-line.ts";
import { queryBatch } from "../../../shared/batch.ts";
import { keepAttendeeKeys } from "../../lists/keys.ts";
import { findAttendees } from "../../lists/list-attendees.ts";
import { readStandings } from "../../lists/standings.ts";
import { type AttendeeRow, findManagedEvent, readAttendees } from "../attendee.ts";
import { eraseLetters } from "../erase-letters.ts";
import { noteEach } from "../note-each.ts";
import { withoutTag } from "../tags.ts";
import { type CheckAction, canBeChecked, checkMany } from "./bulk-checks.ts";
import { giveSeatsToMany, takeSeatsFromMany } from "./bulk-seats.ts";
import { type BulkAct, keepUndo } from "./undo-statements.ts";

/** Those who are taken at once out of all that fit. */
const perPiece = 100;

export interface BulkDone {
  readonly done: number;
  /** To whom it did not apply, or who were changed at the same moment. */
  readonly skipped: number;
  /** For whom no seat was left. */
  readonly noSeat: number;
  /** Where it goes on with those that fit; null at the end. */
  readonly next: string | null;
  /** When it stands in the log, UTC milliseconds: what `undoBulk` is told. */
  readonly at: number;
  /** What takes a tag off again, or gives it back. */
  readonly undo: Pick<AttendeeBulk, "action" | "tag" | "ids"> | null;
  /** Until when `undoBulk` takes another action back, UTC milliseconds; null = not at all. */
  readonly undoUntil: number | null;
}

interface BulkInput extends AttendeeBulk {
  /** Address of the event. */
  readonly eventId: string;
  /** Whether those who are approved or declined are told at once, and it stays so. */
  readonly isFinal?: boolean;
}

/**
 * Does one thing to several attendees: those who are named, or a piece of all that fit. Each has an entry in the log. What is
 * no tag can be taken back for `attendeeLimits.undoMs`: until then nobody is told, and no seat of theirs offered to others.
 */
export async function bulkAttendees(
  deps: Deps,
  actor: Actor,
  { eventId, isFinal = false, ...input }: BulkInput,
): Promise<Result<BulkDone>> {
  const managed = await findManagedEvent(deps, actor, eventId);
  if (!managed.ok) return managed;
  const event = managed.value;
  const { action, tag = "" } = input;
  if ((action === "tag" || action === "untag") && tag === "") {
    return refuse("text.empty", undefined, { tag: "text.empty" });
  }
  if (input.ids === undefined && input.found === undefined) {
    return refuse("field.missing", undefined, { ids: "field.missing" });
  }
  const { ids, next } = await chosenOf(deps, event.id, input);
  const rows = await readAttendees(deps, event.id, ids);
  const fitting = rows.filter((row) => isFor(event, row, action, tag));
  const at = deps.now();
  const act = isFinal ? null : actOf(event.id, actor, action, at);
  const changed = await change(deps, actor, event, { action, tag, at, rows: fitting, act });
  if (!changed.ok) return changed;
  const done = changed.value;
  const noSeat = action === "seat" ? fitting.length - done : 0;
  await keepAttendeeKeys(deps, event.id);
  if (action === "remove") await moveLines(deps, [event.id]);
  return ok({
    done,
    skipped: ids.length - done - noSeat,
    noSeat,
    next,
    at,
    undo: undoOf(action, tag, fitting),
    undoUntil: (act || isCheck(action)) && done > 0 ? at + attendeeLimits.undoMs : null,
  });
}

/** What is kept of an action to be undone; null for tags, whose other action undoes them. */
function actOf(
  eventId: string,
  actor: Actor,
  action: AttendeeBulkAction,
  at: number,
): BulkAct | null {
  const undone = undoneDecisions.find((one) => one === action);
  return undone ? { eventId, action: undone, who: whoOf(actor), at } : null;
}

/** Whether it lets people in or out. */
export function isCheck(action: AttendeeBulkAction): action is CheckAction {
  return action === "check_in" || action === "check_out";
}

/** As the audit log names somebody. */
export function whoOf(actor: Actor): string {
  return "id" in actor ? actor.id : actor.kind;
}

async function chosenOf(deps: Deps, eventId: string, { ids, found, cursor }: AttendeeBulk) {
  if (ids !== undefined) return { ids: [...new Set(ids)], next: null };
  const query = { ...found, limit: perPiece, cursor };
  const { page } = await findAttendees(deps, eventId, query, await readStandings(deps, eventId));
  return { ids: page.ids, next: page.next };
}

/** Whether there is anything to do to somebody. */
function isFor(event: EventRecord, row: AttendeeRow, action: AttendeeBulkAction, tag: string) {
  const { tags } = row;
  const isTagged = tags.some((known) => fold(known) === fold(tag));
  switch (action) {
    case "approve":
      return canApprove(row);
    case "decline":
      return canDecline(row);
    case "seat":
      return canBeSeated(row);
    case "unseat":
      return canBeUnseated(row);
    case "check_in":
    case "check_out":
      return canBeChecked(event, row, action);
    case "tag":
      return !isTagged && tags.length < attendeeLimits.tags;
    case "untag":
      return isTagged;
    case "remove":
      return true;
  }
}

interface Change {
  readonly action: AttendeeBulkAction;
  readonly tag: string;
  readonly at: number;
  readonly rows: readonly AttendeeRow[];
  /** Null = it cannot be taken back. */
  readonly act: BulkAct | null;
}

/** Changes those who are still as they were read; answers how many. */
async function change(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  wanted: Change,
): Promise<Result<number>> {
  const { action, at, rows, act } = wanted;
  if ((action === "seat" || action === "unseat") && !event.hybrid) {
    return refuse("attendee.no_hall");
  }
  if (rows.length === 0) return ok(0);
  const ids = rows.map(({ id }) => id);
  if (isCheck(action)) return checkMany(deps, actor, event, { action, ids, at });
  if (action === "seat") return giveSeatsToMany(deps, actor, event, { ids, at, act });
  if (action === "unseat") return takeSeatsFromMany(deps, actor, event, { ids, at, act });
  if (action === "approve" || action === "decline") {
    const decide = action === "approve" ? approveRegistrations : declineRegistrations;
    const keep = act && ((only: SQL) => keepUndo(act, ids, only));
    const decided = await decide(deps, actor, { eventId: event.id, ids, at, keep });
    return decided.ok ? ok(decided.value.done) : decided;
  }
  const json = JSON.stringify(rows.map((row) => toWanted(row, wanted)));
  if (action !== "remove") {
    const written = { ...wanted, ids, json };
    const [changed = []] = await queryBatch(deps, tagging(deps, actor, event, written));
    return ok(changed.length);
  }
  const going = stillAsRead(json);
  // What can be undone leaves a group to the next only once it cannot any more.
  const first = act
    ? keepUndo(act, ids, sql`id IN ${going}`)
    : notifyNextReaders({ ids: going, now: at });
  const results = await queryBatch(deps, [
    first,
    ...removal(deps, actor, event, { at, ids, json }),
  ]);
  return ok(results[1]?.length ?? 0);
}

/** The ids of those whose rows are as they were read. */
function stillAsRead(json: string): SQL {
  return sql`(SELECT wanted.value ->> 'id' FROM json_each(${json}) wanted
    JOIN attendees known ON known.id = wanted.value ->> 'id' AND known.version = wanted.value ->> 'version')`;
}

function toWanted({ id, version, tags }: AttendeeRow, { action, tag }: Change) {
  const after = action === "tag" ? [...tags, tag] : withoutTag(tags, tag);
  return { id, version, tags: JSON.stringify(after) };
}

interface Written {
  readonly ids: readonly string[];
  /** Of each the id, the version that it was read in, and its tags afterwards. */
  readonly json: string;
}

const nextVersion = sql`EXISTS (SELECT 1 FROM attendees WHERE id = noted.value ->> 'id' AND version = (wanted.value ->> 'version') + 1)`;

function tagging(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { action, tag, at, ids, json }: Written & Pick<Change, "action" | "tag" | "at">,
): readonly SQL[] {
  const isDone = sql`EXISTS (SELECT 1 FROM json_each(${json}) wanted
    WHERE wanted.value ->> 'id' = noted.value ->> 'id' AND ${nextVersion})`;
  const what = action === "tag" ? "attendee.tag" : "attendee.untag";
  return [
    sql`UPDATE attendees SET tags = wanted.value ->> 'tags', version = attendees.version + 1
        FROM json_each(${json}) wanted WHERE attendees.id = wanted.value ->> 'id'
        AND attendees.version = wanted.value ->> 'version' RETURNING attendees.id`,
    noteEach(deps, actor, event, { what, ids, at, after: { tag }, only: isDone }),
  ];
}

function removal(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { at, ids, json }: Written & Pick<Change, "at">,
): readonly SQL[] {
  const all = sql`(SELECT value ->> 'id' FROM json_each(${json}))`;
  const isGone = sql`NOT EXISTS (SELECT 1 FROM attendees WHERE id = noted.value ->> 'id')`;
  return [
    sql`DELETE FROM attendees WHERE id IN ${stillAsRead(json)} RETURNING id`,
    sql`DELETE FROM attendee_profiles WHERE attendee_id IN ${all} AND attendee_id NOT IN (SELECT id FROM attendees WHERE id IN ${all})`,
    sql`DELETE FROM scans WHERE attendee_id IN ${all} AND attendee_id NOT IN (SELECT id FROM attendees WHERE id IN ${all})`,
    ...eraseLetters(
      sql`(SELECT value ->> 'id' FROM json_each(${json}) WHERE value ->> 'id' NOT IN (SELECT id FROM attendees WHERE id IN ${all}))`,
      at,
      sql`1`,
    ),
    noteEach(deps, actor, event, { what: "attendee.remove", ids, at, only: isGone }),
  ];
}

/** A tag is taken off again, or given back. */
function undoOf(
  action: AttendeeBulkAction,
  tag: string,
  rows: readonly AttendeeRow[],
): BulkDone["undo"] {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  if (action === "tag") return { action: "untag", tag, ids };
  return action === "untag" ? { action: "tag", tag, ids } : null;
}
