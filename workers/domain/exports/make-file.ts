import type { ExportFormat, ExportKind, ExportPart } from "../../contract/exports/exports.ts";
import type { TextKey } from "../../contract/texts/index.ts";
import { csvLines } from "../sheets/write-csv.ts";
import { xlsxOf } from "../sheets/write-xlsx.ts";
import { toStream, type ZipEntry, zipOf } from "../sheets/zip.ts";
import { chapterLines } from "./chapters.ts";
import { reportOf } from "./reports/report.ts";
import { type ExportContext, type ExportTable, toIso } from "./table.ts";
import { attendeeTables } from "./tables/attendees.ts";
import { chatTables } from "./tables/chat.ts";
import { messageTables } from "./tables/messages.ts";
import { metricsTables } from "./tables/metrics.ts";
import { pollTables } from "./tables/polls.ts";
import { questionTables } from "./tables/questions.ts";
import { scanTables } from "./tables/scans.ts";
import { surveyTables } from "./tables/surveys.ts";
import { transactionTables } from "./tables/transactions.ts";

/** A file that is made while it is read. */
export interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly body: ReadableStream<Uint8Array>;
}

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  vtt: "text/vtt; charset=utf-8",
  zip: "application/zip",
} as const;

const tablesOf: Readonly<
  Record<
    ExportPart,
    (context: ExportContext) => readonly ExportTable[] | Promise<readonly ExportTable[]>
  >
> = {
  attendees: attendeeTables,
  scans: scanTables,
  questions: questionTables,
  polls: pollTables,
  surveys: surveyTables,
  chat: chatTables,
  messages: messageTables,
  transactions: transactionTables,
  metrics: metricsTables,
};

/** What the file of each kind is called, before the event's address. */
const nameKeys = {
  attendees: "staff.exports.file_attendees",
  scans: "staff.exports.file_scans",
  questions: "staff.exports.file_questions",
  polls: "staff.exports.file_polls",
  surveys: "staff.exports.file_surveys",
  chat: "staff.exports.file_chat",
  messages: "staff.exports.file_messages",
  transactions: "staff.exports.file_transactions",
  metrics: "staff.exports.file_metrics",
  everything: "staff.exports.file_everything",
} as const satisfies Record<ExportKind, TextKey>;

/** The file of a kind in a format, made piece by piece: nothing of it is kept here. */
export async function makeFile(
  context: ExportContext,
  kind: ExportKind,
  format: ExportFormat,
): Promise<MadeFile> {
  const { t, event } = context;
  const name = (ending: string) => `plenum-${t(nameKeys[kind])}-${event.slug}.${ending}`;
  const file = (ending: keyof typeof types, body: MadeFile["body"]): MadeFile => {
    return { name: name(ending), type: types[ending], body };
  };
  if (kind === "everything") return file("zip", zipOf(archiveEntries(context, format)));
  if (format === "docx") return file("docx", reportOf(context, [kind]));
  if (format === "vtt") return file("vtt", toStream(chapterLines(context)));
  const tables = await tablesOf[kind](context);
  const [only] = tables;
  if (format === "xlsx") return file("xlsx", sheetsOf(tables));
  if (format === "json") return file("json", toStream(jsonOf(context, tables)));
  if (tables.length === 1 && only) return file("csv", csvOf(context, only));
  return file("zip", zipOf(tables.map((table) => csvEntry(context, table))));
}

function sheetsOf(tables: readonly ExportTable[]): ReadableStream<Uint8Array> {
  return xlsxOf(tables.map(({ name, widths, cells }) => ({ name, widths, rows: cells() })));
}

function csvOf({ locale }: ExportContext, table: ExportTable): ReadableStream<Uint8Array> {
  return toStream(csvLines(table.cells(), locale));
}

function csvEntry(context: ExportContext, table: ExportTable, folder = ""): ZipEntry {
  return { path: `${folder}${table.key}.csv`, body: csvOf(context, table) };
}

/** One object of lists, each by its table's key; times are ISO 8601. */
async function* jsonOf(
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

/** Parts that the report of an archive tells of. */
const reported = ["metrics", "questions", "polls", "surveys"] as const satisfies ExportPart[];

/** Everything of an event that is in the export: tables, a report to read, and chapters for a recording. */
async function* archiveEntries(
  context: ExportContext,
  format: ExportFormat,
): AsyncGenerator<ZipEntry, void, void> {
  const { parts, t } = context;
  for (const part of parts) {
    const tables = await tablesOf[part](context);
    const name = t(nameKeys[part]);
    if (format === "csv") {
      for (const table of tables) yield csvEntry(context, table, `${name}/`);
    } else if (format === "json") {
      yield { path: `${name}.json`, body: toStream(jsonOf(context, tables)) };
    } else {
      yield { path: `${name}.xlsx`, body: sheetsOf(tables), isPacked: true };
    }
  }
  const told = reported.filter((part) => parts.includes(part));
  if (told.length > 0) {
    const path = `${t("staff.exports.file_report")}.docx`;
    yield { path, body: reportOf(context, told), isPacked: true };
  }
  if (parts.includes("questions")) {
    yield {
      path: `${t("staff.exports.file_chapters")}.vtt`,
      body: toStream(chapterLines(context)),
    };
  }
}
