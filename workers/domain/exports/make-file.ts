import type { ExportFormat, ExportKind } from "../../contract/exports/exports.ts";
import { type Pieces, toPieces } from "../sheets/pieces.ts";
import { zipOf } from "../sheets/zip.ts";
import { archiveOf } from "./archive.ts";
import { captionEntries } from "./caption-files.ts";
import { chapterLines } from "./chapters.ts";
import { reportOf } from "./reports/report.ts";
import type { ExportContext } from "./table.ts";
import { csvEntry, csvOf, jsonOf, nameKeys, sheetsOf, tablesOf } from "./write-tables.ts";

/** A file that is made while it is read. */
export interface MadeFile {
  readonly name: string;
  readonly type: string;
  readonly body: Pieces;
}

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  csv: "text/csv; charset=utf-8",
  json: "application/json",
  vtt: "text/vtt; charset=utf-8",
  zip: "application/zip",
} as const;

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
  if (kind === "everything") return file("zip", archiveOf(context, format));
  if (format === "docx") return file("docx", reportOf(context, [kind]));
  if (format === "vtt" && kind === "captions") {
    const entries = await captionEntries(context);
    const [only, ...others] = entries;
    if (only && others.length === 0) return file("vtt", only.body);
    return file("zip", zipOf(entries));
  }
  if (format === "vtt") return file("vtt", toPieces(chapterLines(context)));
  const tables = await tablesOf[kind](context);
  const [only] = tables;
  if (format === "xlsx") return file("xlsx", sheetsOf(tables));
  if (format === "json") return file("json", toPieces(jsonOf(context, tables)));
  if (tables.length === 1 && only) return file("csv", csvOf(context, only));
  return file("zip", zipOf(tables.map((table) => csvEntry(context, table))));
}
