import { and, asc, eq, sql } from "drizzle-orm";
import { keptFields } from "../../../contract/attendees/custom-fields.ts";
import { can } from "../../../contract/permissions.ts";
import { attendeeImportRows, attendeeImports, clients, users } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { findEvent, subjectOf } from "../../events/record.ts";
import { isClaimed } from "../../imports/import-kind.ts";
import { countSettled, finishImport, haltImport, runClaimed } from "../../imports/run-claimed.ts";
import { takeSeats } from "../../seats/seat-statements.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { queueRegistered } from "../../webhooks/attendee-messages.ts";
import { keepAttendeeKeys } from "../lists/keys.ts";
import { importOfAttendees, type StoredImport } from "./attendee-imports.ts";
import { insertAttendees, type NewPerson } from "./insert-attendees.ts";
import { personReader } from "./parse-person.ts";

/** People put on the list in one step, and steps of one call: 10,000 are two calls of a few seconds each. */
const perStep = 250;
const stepsPerRun = 20;

type Import = StoredImport & { readonly claim: string };
type Row = typeof attendeeImportRows.$inferSelect;

/** Puts some of the people of confirmed imports on their lists, and asks to be called again while any are left. */
export function runAttendeeImports(deps: Deps): Promise<void> {
  return runClaimed(deps, importOfAttendees, stepsPerRun, async ({ id, claim }) => {
    const row = await deps.db.query.attendeeImports.findFirst({
      where: eq(attendeeImports.id, id),
    });
    if (row) await makeSome(deps, { ...row, claim });
  });
}

async function makeSome(deps: Deps, claimed: Import): Promise<void> {
  const event = await findEvent(deps, claimed.eventId);
  if (!event || event.archivedAt !== null) {
    return haltImport(deps, importOfAttendees, claimed, "event");
  }
  if (!(await mayGoOn(deps, claimed, event))) {
    return haltImport(deps, importOfAttendees, claimed, "rights");
  }
  const rows = await deps.db
    .select()
    .from(attendeeImportRows)
    .where(and(eq(attendeeImportRows.importId, claimed.id), eq(attendeeImportRows.state, "ready")))
    .orderBy(asc(attendeeImportRows.line))
    .limit(perStep);
  if (rows.length === 0) return finish(deps, claimed, event);
  await runBatch(deps, keepSome(deps, claimed, event, rows));
  await keepAttendeeKeys(deps, event.id);
}

/** Whether whoever began it or went on with it still may, by any of their roles; nobody of a client that is blocked. */
async function mayGoOn(deps: Deps, { createdBy }: Import, event: EventRecord): Promise<boolean> {
  const user = await deps.db.query.users.findFirst({ where: eq(users.id, createdBy) });
  if (user?.status !== "active" || user.eraseAt !== null) return false;
  const client = await deps.db.query.clients.findFirst({ where: eq(clients.id, event.clientId) });
  if (client?.blockedAt !== null) return false;
  const teams = await deps.db.query.teamMembers.findMany({
    where: (members, { eq: is }) => is(members.userId, createdBy),
  });
  const { id, clientId } = user;
  const teamIds = teams.map(({ teamId }) => teamId);
  return user.roles.some((role) =>
    can({ kind: "user", id, role, clientId, teamIds }, "people.manage", subjectOf(event)),
  );
}

/** The statements of one step, all of them or none: read anew, since the form may have changed. */
function keepSome(
  deps: Deps,
  claimed: Import,
  event: EventRecord,
  rows: readonly Row[],
): readonly Statement[] {
  const { columns, isFrom1904 } = claimed;
  const read = personReader({ columns, fields: keptFields(event, deps.now()), isFrom1904 });
  const parsed = rows.map((row) => ({ row, read: read(row.cells) }));
  const faulty = parsed.filter(({ read: { faults } }) => faults.length > 0);
  const people = parsed
    .filter(({ read: { faults } }) => faults.length === 0)
    .map(({ row, read: { person } }) => ({ id: row.attendeeId, line: row.line, person }));
  const only = isClaimed(importOfAttendees, claimed);
  return [
    ...(people.length > 0 ? keepPeople(deps, claimed, event, people) : []),
    ...faulty.map(
      ({ row: { line }, read: { faults } }) =>
        sql`UPDATE attendee_import_rows SET state = 'faulty', faults = ${JSON.stringify(faults)}
            WHERE import_id = ${claimed.id} AND line = ${line} AND ${only}`,
    ),
    countSettled(deps, importOfAttendees, claimed, {
      lines: rows.map(({ line }) => line),
      faulty: faulty.length,
    }),
  ];
}

function keepPeople(
  deps: Deps,
  claimed: Import,
  event: EventRecord,
  people: readonly NewPerson[],
): readonly Statement[] {
  const only = isClaimed(importOfAttendees, claimed);
  const ids = people.map(({ id }) => id);
  const lines = JSON.stringify(people.map(({ line }) => line));
  const made = sql`EXISTS (SELECT 1 FROM attendees WHERE attendees.id = attendee_import_rows.attendee_id)`;
  const isAccepted = claimed.registration === "accepted";
  const takes = isAccepted && claimed.givesSeats && event.hybrid;
  const webhooks = ids.map((id) => ({ id, serial: null }));
  const seats = { eventId: event.id, who: { ids }, now: deps.now(), isMailed: false, only };
  return [
    insertAttendees(people, { record: claimed, now: deps.now(), only }),
    ...(takes ? [takeSeats(seats)] : []),
    ...(isAccepted ? queueRegistered(deps, event, webhooks, "accepted", only) : []),
    sql`UPDATE attendee_import_rows SET state = CASE WHEN ${made} THEN 'made' ELSE 'taken' END,
          cells = CASE WHEN ${made} THEN '[]' ELSE cells END, email = CASE WHEN ${made} THEN '' ELSE email END,
          name = CASE WHEN ${made} THEN '' ELSE name END
        WHERE import_id = ${claimed.id} AND line IN (SELECT value FROM json_each(${lines})) AND state = 'ready' AND ${only}`,
  ];
}

function finish(deps: Deps, claimed: Import, event: EventRecord): Promise<void> {
  const { made, taken, similar, faulty } = claimed;
  const note = noteAudit(
    deps,
    { kind: "user", id: claimed.createdBy, role: "editor", clientId: event.clientId, teamIds: [] },
    {
      what: "attendee.end_import",
      onWhich: claimed.id,
      clientId: event.clientId,
      eventId: event.id,
      after: { made, taken, similar, faulty },
      only: isClaimed(importOfAttendees, claimed),
    },
  );
  return finishImport(deps, importOfAttendees, claimed, [note]);
}
