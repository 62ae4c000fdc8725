import type { attendeeImportRows } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { findListed } from "./find-listed.ts";
import { personReader, type TableReading } from "./parse-person.ts";
import type { TableRow } from "./read-table.ts";

/** What would become of a row of a preview. */
export type JudgedRow = Pick<
  typeof attendeeImportRows.$inferSelect,
  "line" | "state" | "email" | "name" | "faults" | "similarity"
>;

/** What would become of each row, read that way. Somebody who is there already is no fault, whatever the row says. */
export async function judgeRows(
  deps: Deps,
  eventId: string,
  rows: readonly TableRow[],
  reading: TableReading,
): Promise<readonly JudgedRow[]> {
  const read = personReader(reading);
  const parsed = rows.map(({ line, cells }) => ({ line, row: read(cells) }));
  const candidates = parsed
    .filter(({ row }) => !row.faults.some(({ as }) => as === "email"))
    .map(({ line, row: { person, faults } }) => ({ line, person, isWhole: faults.length === 0 }));
  const similar = await findListed(deps, eventId, candidates);
  return parsed.map(({ line, row: { person, faults } }) => {
    const similarity = similar.get(line) ?? null;
    const { name, email } = person;
    return {
      line,
      state: similarity ? "similar" : faults.length > 0 ? "faulty" : "ready",
      email: (email ?? "").slice(0, 254),
      name: name.slice(0, 100),
      faults: similarity ? [] : faults,
      similarity,
    };
  });
}
