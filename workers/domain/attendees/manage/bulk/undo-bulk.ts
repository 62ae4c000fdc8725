import { and, eq } from "drizzle-orm";
import type {
  AttendeeBulkAction,
  UndoneDecision,
} from "../../../../contract/api/attendees/attendees.ts";
import { attendeeLimits } from "../../../../contract/attendees/attendee-limits.ts";
import { ok, type Result, refuse } from "../../../../contract/errors.ts";
import type { Actor } from "../../../../contract/permissions.ts";
import { auditEntries } from "../../../../db/schema/index.ts";
import type { Deps } from "../../../deps.ts";
import type { EventRecord } from "../../../events/event-record.ts";
import { notifyAttendees } from "../../../registration/notify-attendees.ts";
import { moveLines } from "../../../seats/move-line.ts";
import { queryBatch } from "../../../shared/batch.ts";
import { keepAttendeeKeys } from "../../lists/keys.ts";
import { findManagedEvent } from "../attendee.ts";
import { noteEach } from "../note-each.ts";
import { type BulkDone, bulkAttendees, isCheck, whoOf } from "./bulk-attendees.ts";
import { type CheckAction, checkDirections, undoChecks } from "./bulk-checks.ts";
import {
  canBeGivenBack,
  dropUndos,
  findUndos,
  requeueNotices,
  returnRows,
  returnStanding,
} from "./undo-statements.ts";

/** Actions whose other action takes them back. */
const inverses = { tag: "untag", untag: "tag" } as const;

export interface UndoneBulk {
  /** Address of the event. */
  readonly eventId: string;
  readonly action: AttendeeBulkAction;
  /** When it was done, as `BulkDone` says. */
  readonly at: number;
}

/**
 * Takes back what the actor did to several attendees at one moment: nobody else's doing, and of nobody to whom it was not
 * done. Who was approved, declined or removed, or given or taken a seat, gets back registration, seat and place in line; whoever has been changed since,
 * is skipped. Who was let in or out is where they were before. Refused once they may have been told (`BulkDone.undoUntil`).
 */
export async function undoBulk(
  deps: Deps,
  actor: Actor,
  { eventId, action, at }: UndoneBulk,
): Promise<Result<BulkDone>> {
  const found = await findManagedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  if (action === "tag" || action === "untag") return undoTags(deps, actor, event, { action, at });
  if (isCheck(action)) return undoCheck(deps, actor, event, { action, at });
  return undoDecision(deps, actor, event, { action, at });
}

/** By the scans that it made. */
async function undoCheck(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { action, at }: { readonly action: CheckAction; readonly at: number },
): Promise<Result<BulkDone>> {
  if (at + attendeeLimits.undoMs <= deps.now()) return refuse("attendee.undo_over");
  const scans = { direction: checkDirections[action], who: whoOf(actor), at };
  const undone = await undoChecks(deps, actor, event, scans);
  return undone.ok ? ok({ ...nothingElse, done: undone.value, at: deps.now() }) : undone;
}

const nothingElse = { skipped: 0, noSeat: 0, next: null, undo: null, undoUntil: null } as const;

/** By what the audit log holds of it. */
async function undoTags(
  deps: Deps,
  actor: Actor,
  { id: eventId }: EventRecord,
  { action, at }: { readonly action: keyof typeof inverses; readonly at: number },
): Promise<Result<BulkDone>> {
  const entries = await deps.db
    .select({ onWhich: auditEntries.onWhich, after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.eventId, eventId),
        eq(auditEntries.at, at),
        eq(auditEntries.who, whoOf(actor)),
        eq(auditEntries.what, `attendee.${action}`),
      ),
    )
    .limit(attendeeLimits.bulk);
  const tag = entries[0]?.after?.tag;
  if (typeof tag !== "string") return refuse("request.not_found");
  const ids = entries.map(({ onWhich }) => onWhich);
  return bulkAttendees(deps, actor, { eventId, action: inverses[action], tag, ids });
}

async function undoDecision(
  deps: Deps,
  actor: Actor,
  event: EventRecord,
  { action, at }: { readonly action: UndoneDecision; readonly at: number },
): Promise<Result<BulkDone>> {
  const now = deps.now();
  const act = { eventId: event.id, action, who: whoOf(actor), at };
  const [kept = []] = await queryBatch<{ readonly id: string }>(deps, [findUndos(act, now)]);
  if (kept.length === 0) return refuse("attendee.undo_over");
  const rows = action === "remove" ? returnRows(act, now) : [];
  const results = await queryBatch(deps, [
    ...rows,
    // Asks what the action has left, and so comes before it is taken back.
    noteEach(deps, actor, event, {
      what: `attendee.undo_${action}`,
      ids: kept.map(({ id }) => id),
      at: now,
      only: canBeGivenBack(act, now),
    }),
    returnStanding(act, now),
    ...(action === "remove" ? [requeueNotices(act, now)] : []),
    ...dropUndos(act, now),
  ]);
  const done = results[rows.length + 1]?.length ?? 0;
  await keepAttendeeKeys(deps, event.id);
  await moveLines(deps, [event.id]);
  await notifyAttendees(deps, event.id);
  return ok({ ...nothingElse, done, skipped: kept.length - done, at: now });
}
