import { and, asc, eq, gt, sql } from "drizzle-orm";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { attendeeImportRows, attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import {
  type AskedImportRows,
  type ImportRowQuery,
  lineAfter,
  pageOfRows,
  rowLimit,
} from "../../imports/row-page.ts";
import type { AttendeeTarget } from "../manage/attendee.ts";
import { findAttendeeImport } from "./attendee-imports.ts";

/** A row of an import; of who is on the list by it, name and address are those that they have there now. */
export type AttendeeImportRow = Omit<
  typeof attendeeImportRows.$inferSelect,
  "importId" | "attendeeId"
> & {
  /** Of the attendee that was made. */
  readonly attendeeId: string | null;
};

export interface AttendeeImportRowPage {
  readonly items: readonly AttendeeImportRow[];
  readonly next: string | null;
}

/** Rows of an import in the order of the file, a page at a time; of one state, or all. */
export async function listAttendeeImportRows(
  deps: Deps,
  actor: Actor,
  query: AttendeeTarget & AskedImportRows,
): Promise<Result<AttendeeImportRowPage>> {
  const found = await findAttendeeImport(deps, actor, query);
  if (!found.ok) return found;
  return ok(await readAttendeeImportRows(deps, { ...query, limit: rowLimit(query) }));
}

/** The same for who has checked that they may be seen. */
export async function readAttendeeImportRows(
  deps: Deps,
  query: ImportRowQuery,
): Promise<AttendeeImportRowPage> {
  const { id, state, limit } = query;
  const rows = await deps.db
    .select({
      line: attendeeImportRows.line,
      state: attendeeImportRows.state,
      attendeeId: attendees.id,
      email: sql<string>`coalesce(${attendees.email}, ${attendeeImportRows.email})`,
      name: sql<string>`coalesce(${attendees.name}, ${attendeeImportRows.name})`,
      cells: attendeeImportRows.cells,
      faults: attendeeImportRows.faults,
      similarity: attendeeImportRows.similarity,
    })
    .from(attendeeImportRows)
    .leftJoin(
      attendees,
      and(eq(attendees.id, attendeeImportRows.attendeeId), eq(attendeeImportRows.state, "made")),
    )
    .where(
      and(
        eq(attendeeImportRows.importId, id),
        state === undefined ? undefined : eq(attendeeImportRows.state, state),
        gt(attendeeImportRows.line, lineAfter(query)),
      ),
    )
    .orderBy(asc(attendeeImportRows.line))
    .limit(limit + 1);
  return pageOfRows(rows, limit);
}
