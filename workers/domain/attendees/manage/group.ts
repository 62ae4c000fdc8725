import { and, asc, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { type AttendeeSummary, toAttendeeSummary } from "../lists/list-attendees.ts";
import { type AttendeeTarget, readAttendee } from "./attendee.ts";
import { readerOfGroup } from "./group-reader.ts";

/** More than one form can register, since groups may be merged. */
const mostShown = 50;

export interface AttendeeGroup {
  /** Everybody who was registered in one go with an attendee, the booker among them; nobody for who came alone. */
  readonly others: readonly AttendeeSummary[];
  /** The id of whoever hears of those without an address; null where nobody of the group has one. */
  readonly readerId: string | null;
}

/** Whom somebody came with. */
export async function readGroup(
  deps: Deps,
  actor: Actor,
  { eventId, id }: AttendeeTarget,
): Promise<Result<AttendeeGroup>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  const row = await readAttendee(deps, found.value.id, id);
  if (!row) return refuse("request.not_found");
  if (row.groupId === null) return ok({ others: [], readerId: null });
  const rows = await deps.db
    .select({
      row: attendees,
      readerId: sql<string | null>`${readerOfGroup(sql`${attendees.groupId}`)}`,
    })
    .from(attendees)
    .where(and(eq(attendees.groupId, row.groupId), eq(attendees.eventId, found.value.id)))
    .orderBy(asc(attendees.id))
    .limit(mostShown);
  return ok({
    others: rows.filter((other) => other.row.id !== id).map((one) => toAttendeeSummary(one.row)),
    readerId: rows[0]?.readerId ?? null,
  });
}

/** The same as a list. */
export async function listGroup(
  deps: Deps,
  actor: Actor,
  target: AttendeeTarget,
): Promise<Result<readonly AttendeeSummary[]>> {
  const group = await readGroup(deps, actor, target);
  return group.ok ? ok(group.value.others) : group;
}
