import { ok, type Result } from "../../../contract/errors.ts";
import { importRowTexts, userColumns } from "../../../contract/organisations/user-sheets.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import type { Deps } from "../../deps.ts";
import type { Download } from "../../shared/download.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import { explainUserRow } from "./explain-row.ts";
import { findImport, readImportRows } from "./imports.ts";

/** Nobody is told the password of anybody. */
const columns = userColumns.filter((column) => column !== "password");
const perPage = 1_000;

/**
 * What became of each row of an import, with the template's columns beside it (without passwords):
 * rows that were wrong can be corrected in it and imported again.
 */
export async function exportResult(
  deps: Deps,
  actor: Actor,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): Promise<Result<Download>> {
  const found = await findImport(deps, actor, id);
  if (!found.ok) return found;
  const t = createTranslator(catalogues[locale], locale);
  const own = [t("staff.imports.row"), t("staff.imports.outcome"), t("staff.imports.why")];
  const rows: (readonly string[])[] = [[...own, ...columns]];
  let cursor: string | undefined;
  do {
    const page = await readImportRows(deps, { id, limit: perPage, cursor });
    for (const row of page.items) {
      const { line, state, email, name } = row;
      const typed = { email, name, ...row.typed };
      rows.push([
        ...[String(line), t(importRowTexts[state]), explainUserRow(t, row).join("; ")],
        ...columns.map((column) => typed[column] ?? ""),
      ]);
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return ok({
    name: `plenum-${t("staff.imports.resultFile")}.csv`,
    format: "csv",
    body: writeCsv(rows),
  });
}
