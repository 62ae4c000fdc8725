import type { ExportKind, TablePart } from "../../contract/exports/exports.ts";
import type { TextKey } from "../../contract/texts/index.ts";
import { type Pieces, toPieces } from "../sheets/pieces.ts";
import { csvLines } from "../sheets/write-csv.ts";
import { xlsxOf } from "../sheets/write-xlsx.ts";
import type { ZipEntry } from "../sheets/zip.ts";
import { type ExportContext, type ExportTable, toIso } from "./table.ts";
import { attendeeTables } from "./tables/attendees.ts";
import { captionTables } from "./tables/captions.ts";
import { chatTables } from "./tables/chat.ts";
import { messageTables } from "./tables/messages.ts";
import { metricsTables } from "./tables/metrics.ts";
import { exportPartTable } from "./tables/poll-parts.ts";
import { pollTables } from "./tables/polls.ts";
import { questionTables } from "./tables/questions.ts";
import { runTables } from "./tables/run.ts";
import { scanTables } from "./tables/scans.ts";
import { surveyTables } from "./tables/surveys.ts";
import { transactionTables } from "./tables/transactions.ts";

/** The tables of each part. */
export const tablesOf: Readonly<
  Record<
    TablePart,
    (context: ExportContext) => readonly ExportTable[] | Promise<readonly ExportTable[]>
  >
> = {
  attendees: attendeeTables,
  scans: scanTables,
  questions: questionTables,
  polls: async (context) => [...(await pollTables(context)), exportPartTable(context)],
  surveys: surveyTables,
  chat: chatTables,
  captions: captionTables,
  run: runTables,
  messages: messageTables,
  transactions: transactionTables,
  metrics: metricsTables,
};

/** What the file of each kind is called, before the event's address. */
export const nameKeys = {
  attendees: "staff.exports.file_attendees",
  scans: "staff.exports.file_scans",
  questions: "staff.exports.file_questions",
  polls: "staff.exports.file_polls",
  surveys: "staff.exports.file_surveys",
  chat: "staff.exports.file_chat",
  captions: "staff.exports.file_captions",
  run: "staff.exports.file_run",
  messages: "staff.exports.file_messages",
  transactions: "staff.exports.file_transactions",
  metrics: "staff.exports.file_metrics",
  everything: "staff.exports.file_everything",
} as const satisfies Record<ExportKind, TextKey>;

/** Tables as the sheets of a workbook. */
export function sheetsOf(tables: readonly ExportTable[]): Pieces {
  return xlsxOf(tables.map(({ name, widths, cells }) => ({ name, widths, rows: cells() })));
}

/** A table as values between separators. */
export function csvOf({ locale }: ExportContext, table: ExportTable): Pieces {
  return toPieces(csvLines(table.cells(), locale));
}

/** The same as a file of an archive. */
export function csvEntry(context: ExportContext, table: ExportTable, folder = ""): ZipEntry {
  return { path: `${folder}${table.key}.csv`, body: csvOf(context, table) };
}

/** One object of lists, each by its table's key; times are ISO 8601. */
export async function* jsonOf(
  { event, deps }: ExportContext,
  tables: readonly ExportTable[],
): AsyncGenerator<string, void, void> {
  const { id, slug, name, timeZone } = event;
  const about = { id, slug, name, timeZone, startsAt: toIso(event.startsAt) };
  yield `{"event":${JSON.stringify(about)},"madeAt":${JSON.stringify(toIso(deps.now()))}`;
  for (const { key, objects } of tables) {
    yield `,${JSON.stringify(key)}:[`;
    let before = "\n";
    for await (const row of objects()) {
      yield before + JSON.stringify(row);
      before = ",\n";
    }
    yield "\n]";
  }
  yield "}\n";
}
