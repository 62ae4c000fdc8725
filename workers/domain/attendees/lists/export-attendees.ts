import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { SheetFormat } from "../../../contract/files/sheet-formats.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import { attendees } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { inOrder } from "../../lists/find-page.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import type { Download } from "../../shared/download.ts";
import { writeCsv } from "../../sheets/csv.ts";
import type { SheetValue } from "../../sheets/sheet.ts";
import { writeXlsx } from "../../sheets/write-xlsx.ts";
import { columnsOf, type SheetColumn, type SheetPerson } from "./attendee-sheet.ts";
import { type AttendeeQuery, findAttendees } from "./list-attendees.ts";
import { readStandings } from "./standings.ts";

/** People of one file: what a Worker holds of a table as text; who has more narrows it by a filter. */
const mostRows = 20_000;
/** People who are read at once. */
const perPage = 500;

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
  if (format === "csv") return ok({ name, format, body: writeCsv(table.map(toTexts(locale))) });
  const widths = columns.map(({ width }) => width);
  const sheet = { name: t("staff.attendees.title"), widths, rows: table };
  return ok({ name, format, body: await writeXlsx([sheet]) });
}

type Cells = readonly SheetValue[];

/** Page by page, in the list's order. Whoever moves to another place meanwhile stands in the table once. */
async function readRows(
  deps: Deps,
  eventId: string,
  query: Omit<AttendeeQuery, "cursor" | "limit">,
  columns: readonly SheetColumn[],
): Promise<Result<readonly Cells[]>> {
  const standings = await readStandings(deps, eventId);
  const rows = new Map<string, Cells>();
  let cursor: string | undefined;
  do {
    const wanted = { ...query, cursor, limit: perPage };
    const { page } = await findAttendees(deps, eventId, wanted, standings);
    for (const person of await readPeople(deps, eventId, page.ids)) {
      rows.set(
        person.row.id,
        columns.map(({ read }) => read(person) ?? ""),
      );
    }
    if (rows.size > mostRows) return refuse("attendee.export_too_many", { max: mostRows });
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return ok([...rows.values()]);
}

/** One page of people, with the names of those who registered them. */
async function readPeople(
  deps: Deps,
  eventId: string,
  ids: readonly string[],
): Promise<readonly SheetPerson[]> {
  if (ids.length === 0) return [];
  const among = (wanted: readonly string[]) =>
    sql`${attendees.eventId} = ${eventId} AND ${attendees.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`;
  const rows = await deps.db.select().from(attendees).where(among(ids));
  const others = rows.flatMap(({ id, groupId }) => (groupId === id ? [] : (groupId ?? [])));
  const bookers =
    others.length === 0
      ? []
      : await deps.db
          .select({ id: attendees.id, name: attendees.name })
          .from(attendees)
          .where(among(others));
  const names = new Map(bookers.map(({ id, name }) => [id, name]));
  return inOrder(ids, rows).map((row) => {
    const { id, groupId } = row;
    const isCompanion = groupId !== null && groupId !== id;
    return { row, registeredBy: isCompanion ? (names.get(groupId) ?? null) : null };
  });
}

/** Numbers as the language writes them. */
function toTexts(locale: Locale) {
  const write = (value: SheetValue) => {
    if (typeof value === "string") return value;
    return locale === "no" ? String(value).replace(".", ",") : String(value);
  };
  return (cells: Cells) => cells.map(write);
}
