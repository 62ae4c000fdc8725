/** Tables of an export: read page by page as they are written, whatever they are written as. */
import type { ExportOptions } from "../../contract/api/exports/exports.ts";
import type { ExportPart } from "../../contract/exports/exports.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { Translate } from "../../contract/texts/translate.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { SheetValue } from "../sheets/sheet.ts";

/** What an export is made with. */
export interface ExportContext {
  readonly deps: Deps;
  readonly event: EventRecord;
  readonly locale: Locale;
  readonly t: Translate;
  readonly options: ExportOptions;
  /** What is in it; money is told to who may read it alone. */
  readonly parts: readonly ExportPart[];
  /** Takes note of rows that were read; throws where nobody wants them any more. */
  readonly progress: (rows: number) => Promise<void>;
}

export interface TableColumn<Row> {
  readonly heading: string;
  /** Characters that most values fit into. */
  readonly width: number;
  readonly read: (row: Row) => SheetValue | null;
}

/** A column by its heading, how many characters most of its values fit into, and what it says of a row. */
export function column<Row>(
  heading: string,
  width: number,
  read: TableColumn<Row>["read"],
): TableColumn<Row> {
  return { heading, width, read };
}

interface TableOf<Row> {
  /** Of its file and its list in JSON. */
  readonly key: string;
  /** Of its sheet. */
  readonly name: string;
  readonly columns: readonly TableColumn<Row>[];
  /** What readers have to know of the rows, below them; programs are told rows alone. */
  readonly note?: string | null;
  /** A row as programs read it. */
  readonly toJson: (row: Row) => object;
  /** Read anew each time that the table is written. */
  readonly pages: () => AsyncIterable<readonly Row[]>;
}

/** A table, whatever its rows are. */
export interface ExportTable {
  readonly key: string;
  readonly name: string;
  readonly widths: readonly number[];
  /** The headings first. */
  readonly cells: () => AsyncIterable<readonly SheetValue[]>;
  readonly objects: () => AsyncIterable<object>;
}

export function makeTable<Row>(table: TableOf<Row>): ExportTable {
  const { key, name, columns, note = null, toJson, pages } = table;
  return {
    key,
    name,
    widths: columns.map(({ width }) => width),
    async *cells() {
      yield columns.map(({ heading }) => heading);
      for await (const page of pages()) {
        for (const row of page) yield columns.map(({ read }) => read(row) ?? "");
      }
      if (note !== null) yield [note];
    },
    async *objects() {
      for await (const page of pages()) yield* page.map(toJson);
    },
  };
}

/** Rows that are read at once. */
export const perPage = 500;

/** All rows in their order: `read` answers at most `perPage` of them after a row, or the first ones. */
export async function* readPages<Row>(
  { progress }: Pick<ExportContext, "progress">,
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, void> {
  for (let last: Row | undefined; ; ) {
    const rows = await read(last);
    await progress(rows.length);
    if (rows.length > 0) yield rows;
    if (rows.length < perPage) return;
    last = rows.at(-1);
  }
}

/** A time as spreadsheets of all languages know it, `2026-05-12 14:30:05`, where the event is held. */
export function writeTimes({ timeZone }: Pick<EventRecord, "timeZone">) {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  return (at: number | null): string | null => (at === null ? null : format.format(at));
}

/** The same for programs. */
export function toIso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
