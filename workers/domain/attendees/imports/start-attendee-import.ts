import { eq, sql } from "drizzle-orm";
import { keptFields } from "../../../contract/attendees/custom-fields.ts";
import { type Result, refuse } from "../../../contract/errors.ts";
import { importLimits } from "../../../contract/imports/imports.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendeeImports } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { beingRead } from "../../imports/import-file.ts";
import { countStates, keepRows } from "../../imports/keep-rows.ts";
import { type OfferedFile, takeFile } from "../../imports/take-file.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { findManagedEvent } from "../manage/attendee.ts";
import {
  type AttendeeImport,
  cancelAttendeeImport,
  getAttendeeImport,
} from "./attendee-imports.ts";
import { guessColumns } from "./guess-columns.ts";
import { judgeRows } from "./judge-rows.ts";
import { type ReadTable, readAttendeeTable } from "./read-table.ts";

export interface NewAttendeeImport extends OfferedFile {
  /** Address of the event. */
  readonly eventId: string;
}

/**
 * Reads a table of people and keeps what would become of each row: nobody is on the list before it is confirmed.
 * Refuses a file that is no such table, and a second import while the event has an open one.
 */
export async function startAttendeeImport(
  deps: Deps,
  actor: Actor,
  input: NewAttendeeImport,
): Promise<Result<AttendeeImport>> {
  const managed = await findManagedEvent(deps, actor, input.eventId);
  if (!managed.ok) return managed;
  const event = managed.value;
  // Whoever imports people stands for it: a program does not.
  if (actor.kind !== "user") return refuse("auth.forbidden");
  const open = await deps.db.query.attendeeImports.findFirst({
    where: eq(attendeeImports.openFor, event.id),
  });
  const taken = await takeFile(input, open, {
    readTable: readAttendeeTable,
    cancel: (id) => cancelAttendeeImport(deps, actor, { eventId: event.id, id }),
  });
  if (!taken.ok) return taken;
  const { file, table } = taken.value;
  const id = deps.newId("imp");
  const { headings, rows, isFrom1904 } = table;
  const fields = keptFields(event, deps.now());
  const columns = guessColumns(headings, fields);
  const of = { eventId: event.id, createdBy: actor.id, fileName: file.fileName };
  if (!(await beginReading(deps, { ...of, id, columns }, table))) return refuse("import.open");
  const reading = { columns, fields, isFrom1904 };
  const judged = await judgeRows(deps, event.id, rows, reading);
  // They rise with the rows: in that order people stand in line for a seat.
  const ids = rows.map(() => deps.newId("att")).sort();
  const kept = judged.map((row, place) => {
    return { ...row, attendeeId: ids[place], cells: rows[place]?.cells };
  });
  await keepRows(deps, kept, (json) => insertRows(id, json));
  const counts = countStates(judged);
  await runBatch(deps, [
    deps.db
      .update(attendeeImports)
      .set({ ...counts, state: "preview", dueAt: deps.now() + importLimits.openMs })
      .where(eq(attendeeImports.id, id)),
    noteAudit(deps, actor, {
      what: "attendee.read_import",
      onWhich: id,
      clientId: event.clientId,
      eventId: event.id,
      after: { rows: counts.total },
    }),
  ]);
  return getAttendeeImport(deps, actor, { eventId: event.id, id });
}

interface About {
  readonly id: string;
  readonly eventId: string;
  readonly createdBy: string;
  readonly columns: readonly (string | null)[];
  readonly fileName: string;
}

/** Makes the import unless the event has an open one by now. */
async function beginReading(
  deps: Deps,
  { fileName, ...about }: About,
  { headings, isFrom1904 }: ReadTable,
): Promise<boolean> {
  const made = await deps.db
    .insert(attendeeImports)
    .values({
      ...beingRead(deps, fileName),
      ...about,
      openFor: about.eventId,
      headings,
      isFrom1904,
      registration: "invited",
      givesSeats: false,
      tags: [],
    })
    .onConflictDoNothing()
    .returning({ id: attendeeImports.id });
  return made.length > 0;
}

/** The statement that keeps rows, from a JSON list of them. */
function insertRows(id: string, json: string) {
  return sql`INSERT INTO attendee_import_rows (import_id, line, state, attendee_id, email, name, cells, faults, similarity)
      SELECT ${id}, value ->> 'line', value ->> 'state', value ->> 'attendeeId', value ->> 'email', value ->> 'name',
        value -> 'cells', value -> 'faults', nullif(value -> 'similarity', 'null')
      FROM json_each(${json})`;
}
