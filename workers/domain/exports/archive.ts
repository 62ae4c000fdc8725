import type { ExportFormat, ExportPart, TablePart } from "../../contract/exports/exports.ts";
import type { TextKey } from "../../contract/texts/index.ts";
import { type Pieces, toPieces } from "../sheets/pieces.ts";
import { type ZipEntry, zipOf } from "../sheets/zip.ts";
import { captionEntries } from "./caption-files.ts";
import { chapterLines } from "./chapters.ts";
import { type DescribedEntry, fileEntries } from "./files.ts";
import { reportOf } from "./reports/report.ts";
import { reportFormats } from "./reports/words.ts";
import type { ExportContext } from "./table.ts";
import { csvEntry, jsonOf, nameKeys, sheetsOf, tablesOf } from "./write-tables.ts";

/** Parts that the report of an archive tells of: what people came for, and no list of who they are. */
const reported = ["metrics", "questions", "polls", "surveys"] as const satisfies ExportPart[];

/** What each part is, as the page of exports says it. */
const aboutKeys = {
  attendees: "staff.exports.aboutAttendees",
  scans: "staff.exports.aboutScans",
  questions: "staff.exports.aboutQuestions",
  polls: "staff.exports.aboutPolls",
  surveys: "staff.exports.aboutSurveys",
  chat: "staff.exports.aboutChat",
  captions: "staff.exports.aboutCaptions",
  run: "staff.exports.aboutRun",
  messages: "staff.exports.aboutMessages",
  transactions: "staff.exports.aboutTransactions",
  metrics: "staff.exports.aboutMetrics",
} as const satisfies Record<TablePart, TextKey>;

/** Everything of an event that is in the export, with a list of contents that says of each file what it is. */
export function archiveOf(context: ExportContext, format: ExportFormat): Pieces {
  return zipOf(withContents(context, archiveEntries(context, format)));
}

/** The entries as they come, and at last the list of them: what is in the archive is known then. */
async function* withContents(
  context: ExportContext,
  entries: AsyncIterable<DescribedEntry>,
): AsyncGenerator<ZipEntry, void, void> {
  const { deps, event, t } = context;
  const made = t("staff.exports.madeAt", { at: reportFormats(context).full(deps.now()) });
  const lines = [oneLine(event.name), made];
  for await (const entry of entries) {
    lines.push("", entry.path, `  ${oneLine(entry.about)}`);
    yield entry;
  }
  // Line breaks and mark as every program that shows plain texts knows them.
  const text = `\ufeff${lines.map((line) => `${line}\r\n`).join("")}`;
  yield { path: `${t("staff.exports.file_contents")}.txt`, body: toPieces([text]) };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Tables, a report to read, chapters for a recording, and what was uploaded. */
async function* archiveEntries(
  context: ExportContext,
  format: ExportFormat,
): AsyncGenerator<DescribedEntry, void, void> {
  const { parts, t } = context;
  for (const part of parts) {
    if (part !== "files") yield* tableEntries(context, part, format);
  }
  const included = reported.filter((part) => parts.includes(part));
  if (included.length > 0) {
    const path = `${t("staff.exports.file_report")}.docx`;
    const about = t("staff.exports.aboutReport");
    yield { path, body: reportOf(context, included), isPacked: true, about };
  }
  if (parts.includes("questions")) {
    yield {
      path: `${t("staff.exports.file_chapters")}.vtt`,
      body: toPieces(chapterLines(context)),
      about: t("staff.exports.aboutChapters"),
    };
  }
  if (parts.includes("captions")) {
    for (const entry of await captionEntries(context)) {
      yield { ...entry, about: t("staff.exports.aboutCaptionFile") };
    }
  }
  if (parts.includes("files")) yield* fileEntries(context);
}

async function* tableEntries(
  context: ExportContext,
  part: TablePart,
  format: ExportFormat,
): AsyncGenerator<DescribedEntry, void, void> {
  const { t } = context;
  const tables = await tablesOf[part](context);
  const name = t(nameKeys[part]);
  const about = t(aboutKeys[part]);
  if (format === "csv") {
    for (const table of tables) {
      yield { ...csvEntry(context, table, `${name}/`), about: `${about}: ${table.name}` };
    }
  } else if (format === "json") {
    yield { path: `${name}.json`, body: toPieces(jsonOf(context, tables)), about };
  } else {
    yield { path: `${name}.xlsx`, body: sheetsOf(tables), isPacked: true, about };
  }
}
