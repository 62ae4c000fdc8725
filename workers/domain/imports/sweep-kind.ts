import { sql } from "drizzle-orm";
import { importLimits } from "../../contract/imports/imports.ts";
import type { Statement } from "../shared/batch.ts";
import type { ImportKind } from "./import-kind.ts";

/**
 * Statements that forget what of a kind of imports has run out: files whose reading broke off, previews that nobody
 * confirmed, what is secret in imports that nobody went on with, and what became of old ones.
 */
export function sweepKind({ imports, rows, forgotten }: ImportKind, now: number): Statement[] {
  const waiting = sql`state IN ('preview', 'stopped') AND due_at <= ${now}`;
  const forget = sql`UPDATE ${rows} SET ${forgotten} WHERE state = 'ready' AND import_id IN (SELECT id FROM ${imports} WHERE ${waiting})`;
  return [
    sql`DELETE FROM ${imports} WHERE state IN ('reading', 'done', 'cancelled') AND due_at <= ${now}`,
    sql`DELETE FROM ${rows} WHERE import_id IN (SELECT id FROM ${imports} WHERE state = 'preview' AND due_at <= ${now})`,
    ...(forgotten === null ? [] : [forget]),
    sql`UPDATE ${imports} SET state = 'cancelled', open_for = NULL, claim = NULL, settled_at = ${now}, due_at = ${now + importLimits.keptMs} WHERE ${waiting}`,
  ];
}
