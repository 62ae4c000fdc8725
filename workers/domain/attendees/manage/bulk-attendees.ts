import { type SQL, sql } from "drizzle-orm";
import type { AttendeeBulk, BulkAction } from "../../../contract/api/attendees/attendees.ts";
import { attendeeLimits } from "../../../contract/attendees/attendee-limits.ts";
import { canApprove, canDecline } from "../../../contract/attendees/status.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { fold } from "../../../contract/fold.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import {
  approveRegistrations,
  declineRegistrations,
} from "../../registration/decide-registrations.ts";
import { moveLines } from "../../seats/move-line.ts";
import { queryBatch } from "../../shared/batch.ts";
import { keepAttendeeKeys } from "../lists/keys.ts";
import { findAttendees } from "../lists/list-attendees.ts";
import { readStandings } from "../lists/standings.ts";
import { type AttendeeRow, findManagedEvent, readAttendees } from "./attendee.ts";
import { eraseLetters } from "./erase-letters.ts";
import { noteEach } from "./note-each.ts";
import { withoutTag } from "./tags.ts";

/** Those who are taken at once out of all that fit. */
const perPiece = 100;

export interface BulkDone {
  readonly done: number;
  /** To whom it did not apply, or who were changed at the same moment. */
  readonly skipped: number;
  /** Where it goes on with those that fit; null at the end. */
  readonly next: string | null;
  /** When it stands in the log, UTC milliseconds: what `undoBulk` is told. */
  readonly at: number;
  /** What takes it back, where that is possible. */
  readonly undo: Pick<AttendeeBulk, "action" | "tag" | "ids"> | null;
}

/** Does one thing to several attendees: those who are named, or a piece of all that fit. Each has an entry in the log. */
export async function bulkAttendees(
  deps: Deps,
  actor: Actor,
  { eventId, ...input }: AttendeeBulk & { readonly eventId: string },
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
  const fitting = rows.filter((row) => isFor(row, action, tag));
  const at = deps.now();
  const changed = await change(deps, actor, event, { action, tag, at, rows: fitting });
  if (!changed.ok) return changed;
  await keepAttendeeKeys(deps, event.id);
  if (action === "remove") await moveLines(deps, [event.id]);
  const skipped = ids.length - changed.value;
  return ok({ done: changed.value, skipped, next, at, undo: undoOf(action, tag, fitting) });
}

async function chosenOf(deps: Deps, eventId: string, { ids, found, cursor }: AttendeeBulk) {
  if (ids !== undefined) return { ids: [...new Set(ids)], next: null };
  const query = { ...found, limit: perPiece, cursor };
  const { page } = await findAttendees(deps, eventId, query, await readStandings(deps, eventId));
  return { ids: page.ids, next: page.next };
}

/** Whether there is anything to do to somebody. */
function isFor(row: AttendeeRow, action: BulkAction, tag: string) {
  const { tags } = row;
  const isTagged = tags.some((known) => fold(known) === fold(tag));
  switch (action) {
    case "approve":
      return canApprove(row);
    case "decline":
      return canDecline(row);
    case "tag":
      return !isTagged && tags.length < attendeeLimits.tags;
    case "untag":
      return isTagged;
    case "remove":
      return true;
  }
}

interface Change {
  readonly action: BulkAction;
  readonly tag: string;
  readonly at: number;
  readonly rows: readonly AttendeeRow[];
}

/** Changes those who are still as they were read; answers how many. */
async function change(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  wanted: Change,
): Promise<Result<number>> {
  const { action, rows } = wanted;
  if (rows.length === 0) return ok(0);
  const ids = rows.map(({ id }) => id);
  if (action === "approve" || action === "decline") {
    const decide = action === "approve" ? approveRegistrations : declineRegistrations;
    const decided = await decide(deps, actor, { eventId: event.id, ids });
    return decided.ok ? ok(decided.value.done) : decided;
  }
  const json = JSON.stringify(rows.map((row) => toWanted(row, wanted)));
  const [changed = []] = await queryBatch(
    deps,
    action === "remove"
      ? removal(deps, actor, event, { ids, json })
      : tagging(deps, actor, event, { ...wanted, ids, json }),
  );
  return ok(changed.length);
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
  { ids, json }: Written,
): readonly SQL[] {
  const gone = sql`(SELECT wanted.value ->> 'id' FROM json_each(${json}) wanted
    JOIN attendees ON attendees.id = wanted.value ->> 'id' AND attendees.version = wanted.value ->> 'version')`;
  const all = sql`(SELECT value ->> 'id' FROM json_each(${json}))`;
  const isGone = sql`NOT EXISTS (SELECT 1 FROM attendees WHERE id = noted.value ->> 'id')`;
  return [
    sql`DELETE FROM attendees WHERE id IN ${gone} RETURNING id`,
    sql`DELETE FROM attendee_profiles WHERE attendee_id IN ${all} AND attendee_id NOT IN (SELECT id FROM attendees WHERE id IN ${all})`,
    sql`DELETE FROM scans WHERE attendee_id IN ${all} AND attendee_id NOT IN (SELECT id FROM attendees WHERE id IN ${all})`,
    ...eraseLetters(
      sql`(SELECT value ->> 'id' FROM json_each(${json}) WHERE value ->> 'id' NOT IN (SELECT id FROM attendees WHERE id IN ${all}))`,
      deps.now(),
      sql`1`,
    ),
    noteEach(deps, actor, event, { what: "attendee.remove", ids, only: isGone }),
  ];
}

/** A tag is taken off again, or given back. Who was decided has been told, and who is removed is gone. */
function undoOf(action: BulkAction, tag: string, rows: readonly AttendeeRow[]): BulkDone["undo"] {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return null;
  if (action === "tag") return { action: "untag", tag, ids };
  return action === "untag" ? { action: "tag", tag, ids } : null;
}
