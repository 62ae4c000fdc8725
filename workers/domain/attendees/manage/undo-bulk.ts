import { and, eq } from "drizzle-orm";
import { attendeeLimits } from "../../../contract/attendees/attendee-limits.ts";
import { type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { auditEntries } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { findManagedEvent } from "./attendee.ts";
import { type BulkDone, bulkAttendees } from "./bulk-attendees.ts";

/** Bulk actions that can be taken back, and what does that. */
const inverses = { tag: "untag", untag: "tag" } as const;

export interface UndoneBulk {
  /** Address of the event. */
  readonly eventId: string;
  readonly action: keyof typeof inverses;
  /** When it was done, as `BulkDone` says. */
  readonly at: number;
}

/**
 * Takes back what the actor did to several attendees at one moment, by what the audit log holds of it: nobody else's doing,
 * and of nobody to whom it was not done.
 */
export async function undoBulk(
  deps: Deps,
  actor: Actor,
  { eventId, action, at }: UndoneBulk,
): Promise<Result<BulkDone>> {
  const found = await findManagedEvent(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  const who = "id" in actor ? actor.id : actor.kind;
  const entries = await deps.db
    .select({ onWhich: auditEntries.onWhich, after: auditEntries.after })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.eventId, event.id),
        eq(auditEntries.at, at),
        eq(auditEntries.who, who),
        eq(auditEntries.what, `attendee.${action}`),
      ),
    )
    .limit(attendeeLimits.bulk);
  const tag = entries[0]?.after?.tag;
  if (typeof tag !== "string") return refuse("request.not_found");
  const ids = entries.map(({ onWhich }) => onWhich);
  return bulkAttendees(deps, actor, { eventId: event.id, action: inverses[action], tag, ids });
}
