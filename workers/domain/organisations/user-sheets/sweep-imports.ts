import { sql } from "drizzle-orm";
import { userImportLimits } from "../../../contract/organisations/user-sheets.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";

/**
 * Statements that forget what has run out: files whose reading broke off, previews that nobody
 * confirmed, passwords of imports that nobody went on with, and what became of old ones.
 */
export function sweepImports(deps: Deps): readonly Statement[] {
  const now = deps.now();
  const waiting = sql`state IN ('preview', 'stopped') AND due_at <= ${now}`;
  return [
    sql`DELETE FROM user_imports WHERE state IN ('reading', 'done', 'cancelled') AND due_at <= ${now}`,
    sql`DELETE FROM user_import_rows WHERE import_id IN (SELECT id FROM user_imports WHERE state = 'preview' AND due_at <= ${now})`,
    sql`UPDATE user_import_rows SET sealed_password = NULL WHERE state = 'ready' AND import_id IN (SELECT id FROM user_imports WHERE ${waiting})`,
    sql`UPDATE user_imports SET state = 'cancelled', open_for = NULL, claim = NULL, settled_at = ${now}, due_at = ${now + userImportLimits.keptMs} WHERE ${waiting}`,
  ];
}
