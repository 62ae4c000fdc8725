import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../../contract/audit.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { ImportFigures, ImportState } from "../../../contract/imports/imports.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendeeImports } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { getEvent } from "../../events/get-event.ts";
import { changeImport, type ImportAct, type ImportChange } from "../../imports/change-import.ts";
import type { ImportKind } from "../../imports/import-kind.ts";
import { noteAudit } from "../../shared/audit.ts";
import type { AttendeeTarget } from "../manage/attendee.ts";
import { distinctTags } from "../manage/tags.ts";

export type StoredImport = typeof attendeeImports.$inferSelect;

/** An import as the hosts of its event see it. Times are UTC milliseconds. */
export type AttendeeImport = Omit<
  StoredImport,
  "openFor" | "claim" | "dueAt" | "createdBy" | "isFrom1904"
> &
  ImportFigures;

/** How attendees are imported. */
export const importOfAttendees: ImportKind = {
  imports: sql.raw("attendee_imports"),
  rows: sql.raw("attendee_import_rows"),
  forgotten: null,
};

/** An import of an event whose attendees the actor manages; another event's is as unknown as nobody's. */
export async function getAttendeeImport(
  deps: Deps,
  actor: Actor,
  target: AttendeeTarget,
): Promise<Result<AttendeeImport>> {
  const found = await findAttendeeImport(deps, actor, target);
  return found.ok ? ok(toAttendeeImport(found.value.record)) : found;
}

/** The latest imports of an event. */
export async function listAttendeeImports(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<{ readonly items: readonly AttendeeImport[] }>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const rows = await deps.db
    .select()
    .from(attendeeImports)
    .where(and(eq(attendeeImports.eventId, found.value.id), ne(attendeeImports.state, "reading")))
    .orderBy(desc(attendeeImports.id))
    .limit(latest);
  return ok({ items: rows.map(toAttendeeImport) });
}

const latest = 10;

/** How people come onto the list. */
export interface ImportChoice {
  readonly registration: "invited" | "accepted";
  /** In a hall: seats while there are any, for who is registered; the others stand in line. */
  readonly givesSeats: boolean;
  /** For everybody in the table. */
  readonly tags: readonly string[];
}

/** Begins to put the people of a preview on the list, as it is said there; in the background. Nobody is mailed. */
export async function confirmAttendeeImport(
  deps: Deps,
  actor: Actor,
  { eventId, id, ...chosen }: AttendeeTarget & ImportChoice,
): Promise<Result<AttendeeImport>> {
  const { registration, givesSeats } = chosen;
  const tags = distinctTags(chosen.tags);
  return change(deps, actor, { eventId, id }, "attendee.import", ({ event, record }) => {
    const seats = givesSeats && event.hybrid && registration === "accepted";
    return {
      act: "confirm",
      more: sql`registration = ${registration}, gives_seats = ${seats ? 1 : 0}, tags = ${JSON.stringify(tags)}`,
      after: { registration, givesSeats: seats, tags, people: record.ready },
    };
  });
}

/** Has an import stand still after the rows that are being made: it can go on for a day. */
export function stopAttendeeImport(deps: Deps, actor: Actor, target: AttendeeTarget) {
  return change(deps, actor, target, "attendee.stop_import", () => ({ act: "stop" }));
}

/** Goes on with an import that stands still, under the rights of who asks. */
export function resumeAttendeeImport(deps: Deps, actor: Actor, target: AttendeeTarget) {
  const by: Pick<Act, "more"> =
    actor.kind === "user" ? { more: sql`created_by = ${actor.id}` } : {};
  return change(deps, actor, target, "attendee.resume_import", () => ({ act: "resume", ...by }));
}

/** Ends an import for good: who is on the list stays there. */
export function cancelAttendeeImport(deps: Deps, actor: Actor, target: AttendeeTarget) {
  return change(deps, actor, target, "attendee.cancel_import", () => ({ act: "cancel" }));
}

interface Found {
  readonly event: EventRecord;
  readonly record: StoredImport;
}

/** Where an act leads to, and where it may have led to by now: whoever presses twice, or too late, is told how it stands. */
const reached: Readonly<Record<ImportAct, readonly ImportState[]>> = {
  confirm: ["running", "done"],
  stop: ["stopped", "done"],
  resume: ["running", "done"],
  cancel: ["cancelled"],
};

type Act = Omit<ImportChange, "note"> & { readonly after?: Readonly<Record<string, unknown>> };

async function change(
  deps: Deps,
  actor: Actor,
  target: AttendeeTarget,
  what: AuditAction,
  choose: (found: Found) => Act,
): Promise<Result<AttendeeImport>> {
  const found = await findAttendeeImport(deps, actor, target);
  if (!found.ok) return found;
  const { event, record } = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const { after, ...how } = choose(found.value);
  if (reached[how.act].includes(record.state)) return ok(toAttendeeImport(record));
  const noted = {
    what,
    onWhich: record.id,
    clientId: event.clientId,
    eventId: event.id,
    after: after ?? { people: record.made },
  };
  const note = (only: SQL) => noteAudit(deps, actor, { ...noted, only });
  const done = await changeImport(deps, importOfAttendees, record, { ...how, note });
  return done.ok ? getAttendeeImport(deps, actor, target) : done;
}

/** The import with everything that is kept of it, and its event. */
export async function findAttendeeImport(
  deps: Deps,
  actor: Actor,
  { eventId, id }: AttendeeTarget,
): Promise<Result<Found>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  const record = await deps.db.query.attendeeImports.findFirst({
    where: and(eq(attendeeImports.id, id), eq(attendeeImports.eventId, event.id)),
  });
  if (!record || record.state === "reading") return refuse("request.not_found");
  return ok({ event, record });
}

/** An import without what only the system needs. */
function toAttendeeImport(record: StoredImport): AttendeeImport {
  const {
    openFor: _open,
    claim: _claim,
    dueAt: _due,
    createdBy: _by,
    isFrom1904: _days,
    ...shown
  } = record;
  return { ...shown, left: record.ready - record.made - record.taken };
}
