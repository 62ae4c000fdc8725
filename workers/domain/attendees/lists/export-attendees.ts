import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { SheetFormat } from "../../../contract/files/sheet-formats.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import type { Download } from "../../shared/download.ts";
import type { SheetValue } from "../../sheets/sheet.ts";
import { writeCsv } from "../../sheets/write-csv.ts";
import { writeXlsx } from "../../sheets/write-xlsx.ts";
import { columnsOf, type SheetColumn } from "./attendee-sheet.ts";
import type { AttendeeQuery } from "./list-attendees.ts";
import { readAttendeePages } from "./read-attendee-pages.ts";

/** People of one file: what a Worker holds of a table as text; who has more narrows it by a filter. */
const mostRows = 20_000;

export interface AttendeeExport extends Omit<AttendeeQuery, "cursor" | "limit"> {
  /** Address of the event. */
  readonly eventId: string;
  readonly format: SheetFormat;
  readonly locale: Locale;
}

/**
 * The people of an event as a table for a spreadsheet: the same filters and order as the list has, in the reader's
 * language. Nothing in it is a formula. That somebody took it along is noted.
 */
export async function exportAttendees(
  deps: Deps,
  actor: Actor,
  { eventId, format, locale, ...query }: AttendeeExport,
): Promise<Result<Download>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.export" });
  if (!found.ok) return found;
  const event = found.value;
  const t = createTranslator(catalogues[locale], locale);
  const columns = columnsOf(event, t, locale);
  const rows = await readRows(deps, event.id, query, columns);
  if (!rows.ok) return rows;
  const { status, registration, seat, presence, tag, search = "" } = query;
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "attendee.export",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      // What was searched for may be somebody's name, and outlives them here.
      after: {
        status,
        registration,
        seat,
        presence,
        tag,
        isSearch: search !== "",
        format,
        people: rows.value.length,
      },
    }),
  ]);
  const name = `plenum-${t("staff.attendeeSheet.file")}-${event.slug}.${format}`;
  const table = [columns.map(({ heading }) => heading), ...rows.value];
  if (format === "csv") return ok({ name, format, body: writeCsv(table, { locale }) });
  const widths = columns.map(({ width }) => width);
  const sheet = { name: t("staff.attendees.title"), widths, rows: table };
  return ok({ name, format, body: await writeXlsx([sheet]) });
}

type Cells = readonly SheetValue[];

/** In the list's order. */
async function readRows(
  deps: Deps,
  eventId: string,
  query: Omit<AttendeeQuery, "cursor" | "limit">,
  columns: readonly SheetColumn[],
): Promise<Result<readonly Cells[]>> {
  const rows: Cells[] = [];
  for await (const page of readAttendeePages(deps, eventId, query)) {
    rows.push(...page.map((person) => columns.map(({ read }) => read(person) ?? "")));
    if (rows.length > mostRows) return refuse("attendee.export_too_many", { max: mostRows });
  }
  return ok(rows);
}
