import { asc, eq, sql } from "drizzle-orm";
import { importableFields, personColumns } from "../../../contract/attendees/attendee-imports.ts";
import { type CustomField, keptFields } from "../../../contract/attendees/custom-fields.ts";
import { type ErrorCode, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendeeImportRows } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { countStates } from "../../imports/keep-rows.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import type { AttendeeTarget } from "../manage/attendee.ts";
import { type AttendeeImport, findAttendeeImport, getAttendeeImport } from "./attendee-imports.ts";
import { type JudgedRow, judgeRows } from "./judge-rows.ts";

type Columns = readonly (string | null)[];

/** Rows of one statement: of each only what is found, which is short. */
const perStatement = 500;

/**
 * Reads the columns of a preview as it is said (null = not at all), and tells anew what would become of each row.
 * Refuses two columns that are to be read as the same, by their places: `columns.2`.
 */
export async function readColumns(
  deps: Deps,
  actor: Actor,
  { eventId, id, columns }: AttendeeTarget & { readonly columns: Columns },
): Promise<Result<AttendeeImport>> {
  const found = await findAttendeeImport(deps, actor, { eventId, id });
  if (!found.ok) return found;
  const { event, record } = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  if (record.state !== "preview") return refuse("state.not_allowed", { state: record.state });
  const fields = keptFields(event, deps.now());
  const faults = faultsOf(columns, record.headings.length, fields);
  const [first] = Object.values(faults);
  if (first !== undefined) return refuse(first, undefined, faults);
  const rows = await deps.db
    .select({ line: attendeeImportRows.line, cells: attendeeImportRows.cells })
    .from(attendeeImportRows)
    .where(eq(attendeeImportRows.importId, id))
    .orderBy(asc(attendeeImportRows.line));
  const { isFrom1904 } = record;
  const reading = { columns, fields, isFrom1904 };
  const judged = await judgeRows(deps, event.id, rows, reading);
  const counts = countStates(judged);
  const isPreview = sql`EXISTS (SELECT 1 FROM attendee_imports WHERE id = ${id} AND state = 'preview')`;
  const changes = await runBatch(deps, [
    ...piecesOf(judged).map((piece) => updateRows(id, JSON.stringify(piece), isPreview)),
    noteAudit(deps, actor, {
      what: "attendee.map_import",
      onWhich: id,
      clientId: event.clientId,
      eventId: event.id,
      only: isPreview,
    }),
    sql`UPDATE attendee_imports SET columns = ${JSON.stringify(columns)}, ready = ${counts.ready},
          similar = ${counts.similar}, faulty = ${counts.faulty} WHERE id = ${id} AND state = 'preview'`,
  ]);
  if (changes.at(-1) === 0) return refuse("state.not_allowed", { state: "running" });
  return getAttendeeImport(deps, actor, { eventId: event.id, id });
}

/** What is wrong with a choice of columns, at its places. */
function faultsOf(
  columns: Columns,
  width: number,
  fields: readonly CustomField[],
): Readonly<Record<string, ErrorCode>> {
  if (columns.length !== width) return { columns: "import.columns_number" };
  const known = new Set<string>([
    ...personColumns,
    ...importableFields(fields).map(({ id }) => id),
  ]);
  const wrong = columns.flatMap((as, place): [string, ErrorCode][] => {
    if (as === null) return [];
    if (!known.has(as)) return [[`columns.${place}`, "import.target_gone"]];
    return columns.indexOf(as) < place ? [[`columns.${place}`, "import.target_twice"]] : [];
  });
  return Object.fromEntries(wrong);
}

function piecesOf(rows: readonly JudgedRow[]): readonly (readonly JudgedRow[])[] {
  const count = Math.ceil(rows.length / perStatement);
  return Array.from({ length: count }, (_, place) =>
    rows.slice(place * perStatement, (place + 1) * perStatement),
  );
}

function updateRows(id: string, json: string, only: ReturnType<typeof sql>) {
  return sql`UPDATE attendee_import_rows SET state = row.value ->> 'state', email = row.value ->> 'email',
        name = row.value ->> 'name', faults = row.value -> 'faults', similarity = nullif(row.value -> 'similarity', 'null')
      FROM json_each(${json}) row
      WHERE import_id = ${id} AND line = row.value ->> 'line' AND ${only}`;
}
