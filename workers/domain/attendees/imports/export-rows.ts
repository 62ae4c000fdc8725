import { attendeeRowTexts } from "../../../contract/attendees/attendee-imports.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import type { ImportRowState } from "../../../contract/imports/imports.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import type { Deps } from "../../deps.ts";
import type { Download } from "../../shared/download.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import type { AttendeeTarget } from "../manage/attendee.ts";
import { findAttendeeImport } from "./attendee-imports.ts";
import { explainAttendeeRow } from "./explain-row.ts";
import { readAttendeeImportRows } from "./import-rows.ts";

const perPage = 1_000;

/**
 * What became of each row of an import, or of those of one state, with the columns of the sheet beside it: rows that
 * were wrong can be corrected in it and imported again. Of who is on the list name and address are told.
 */
export async function exportImportRows(
  deps: Deps,
  actor: Actor,
  {
    locale,
    state,
    ...target
  }: AttendeeTarget & {
    readonly locale: Locale;
    readonly state?: ImportRowState | undefined;
  },
): Promise<Result<Download>> {
  const found = await findAttendeeImport(deps, actor, target);
  if (!found.ok) return found;
  const { event, record } = found.value;
  const t = createTranslator(catalogues[locale], locale);
  const { headings, columns } = record;
  const about = { t, locale, headings, fields: event.customFields };
  const own = [t("staff.imports.row"), t("staff.imports.outcome"), t("staff.imports.why")];
  const rows: (readonly string[])[] = [[...own, ...headings]];
  let cursor: string | undefined;
  do {
    const page = await readAttendeeImportRows(deps, {
      id: record.id,
      state,
      limit: perPage,
      cursor,
    });
    for (const row of page.items) {
      const known: Readonly<Record<string, string>> = { name: row.name, email: row.email };
      const typed = headings.map((_, place) => {
        const cell = row.cells[place];
        if (row.state === "made") return known[columns[place] ?? ""] ?? "";
        return typeof cell === "string" ? cell : "";
      });
      const why = explainAttendeeRow(about, row).join("; ");
      rows.push([String(row.line), t(attendeeRowTexts[row.state]), why, ...typed]);
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  const name = `plenum-${t("staff.imports.resultFile")}-${event.slug}.csv`;
  return ok({ name, format: "csv", body: writeCsv(rows) });
}
