import { ok, type Result } from "../../../contract/errors.ts";
import type { SheetFormat } from "../../../contract/files/sheet-formats.ts";
import {
  requiredColumns,
  type UserColumn,
  userColumns,
} from "../../../contract/organisations/user-sheets.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../../contract/texts/translate.ts";
import type { Download } from "../../shared/download.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import { type NewSheet, writeXlsx } from "../../sheets/write-xlsx.ts";
import { refuseForeign } from "../refusals.ts";
import { givableRoles } from "../roles.ts";

/** The empty table that an import reads; a workbook explains its columns in the language of who asks. */
export async function makeTemplate(
  actor: Actor,
  input: {
    readonly format: SheetFormat;
    readonly locale: Locale;
    readonly client?: string | undefined;
  },
): Promise<Result<Download>> {
  const clientId = input.client ?? (actor.kind === "user" ? actor.clientId : null);
  if (!can(actor, "organisation.manage", { clientId })) return refuseForeign(actor);
  const t = createTranslator(catalogues[input.locale], input.locale);
  const { format } = input;
  const name = `plenum-${t("staff.imports.templateFile")}.${format}`;
  if (format === "csv") return ok({ name, format, body: writeCsv([userColumns]) });
  const people = {
    name: t("staff.imports.templatePeople"),
    widths: userColumns.map(widthOf),
    rows: [userColumns],
  };
  const roles = givableRoles(actor, clientId).join(", ");
  return ok({ name, format, body: await writeXlsx([people, explanation(t, roles)]) });
}

function explanation(t: Translate, roles: string): NewSheet {
  const heading = ["columnName", "columnCalled", "columnNeeded", "columnAbout"] as const;
  const rows = userColumns.map((column) => [
    column,
    t(`staff.headings.${column}`),
    t(requiredColumns.includes(column) ? "staff.imports.required" : "staff.imports.optional"),
    t(`staff.columns.${column}`, { roles }),
  ]);
  return {
    name: t("staff.imports.templateHelp"),
    widths: [20, 20, 20, 90],
    rows: [heading.map((key) => t(`staff.imports.${key}`)), ...rows],
  };
}

/** Characters that most values of a column fit into. */
function widthOf(column: UserColumn): number {
  return column === "email" || column.endsWith("_url") || column === "address" ? 30 : 18;
}
