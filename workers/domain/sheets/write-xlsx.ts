import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import type { SheetValue } from "./sheet.ts";

export interface NewSheet {
  readonly name: string;
  /** Width of each column, characters. */
  readonly widths: readonly number[];
  /** The first row is the heading. Taken as they are written, so that they need not all be there at once. */
  readonly rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>;
}

/** The time that the parts carry: the first that a zip knows. Of the same tables the same file is made. */
const writtenAt = new Date(1980, 0, 1);
/** Characters that are packed at once. */
const perChunk = 64 * 1024;

/** An Excel workbook of tables, which is packed row by row. What reading a row throws ends it. */
export async function writeXlsx(sheets: readonly NewSheet[]): Promise<ArrayBuffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    // Programs that read tables know no other form of an unknown length.
    zip64: false,
    useWebWorkers: false,
    extendedTimestamp: false,
    lastModDate: writtenAt,
  });
  for (const [path, text] of fixedParts(sheets)) await zip.add(path, new TextReader(text));
  for (const [place, sheet] of sheets.entries()) {
    await zip.add(`xl/worksheets/sheet${place + 1}.xml`, toStream(writeSheet(sheet)));
  }
  const bytes = await zip.close();
  return new Uint8Array(bytes).buffer;
}

function toStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const ofOffice = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const ofPackage = "http://schemas.openxmlformats.org/package/2006";
const typesOf = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts that say what the others are. */
function fixedParts(sheets: readonly NewSheet[]): readonly (readonly [path: string, string])[] {
  const each = (write: (no: number, name: string) => string) =>
    sheets.map(({ name }, place) => write(place + 1, escapeXml(name))).join("");
  const styles = sheets.length + 1;
  const parts: readonly (readonly [string, string])[] = [
    [
      "[Content_Types].xml",
      `<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typesOf}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typesOf}.styles+xml"/>${each((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${typesOf}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      "_rels/.rels",
      `<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="rId1" Type="${ofOffice}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${ofOffice}"><sheets>${each((no, name) => `<sheet name="${name}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${ofPackage}/relationships">${each((no) => `<Relationship Id="rId${no}" Type="${ofOffice}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}<Relationship Id="rId${styles}" Type="${ofOffice}/styles" Target="styles.xml"/></Relationships>`,
    ],
    // The second style of a cell is the heading's.
    [
      "xl/styles.xml",
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ];
  return parts.map(([path, text]) => [path, xmlHead + text]);
}

/** A sheet in pieces of text. */
async function* writeSheet({ widths, rows }: NewSheet): AsyncGenerator<string> {
  const columns = widths.map(
    (width, place) =>
      `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  let piece = `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>`;
  let line = 0;
  for await (const cells of rows) {
    line += 1;
    piece += `<row r="${line}">${cells.map((value, place) => writeCell(value, place, line)).join("")}</row>`;
    if (piece.length < perChunk) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}</sheetData></worksheet>`;
}

function writeCell(value: SheetValue, place: number, line: number): string {
  if (value === "") return "";
  const at = `r="${lettersOf(place)}${line}"${line === 1 ? ' s="1"' : ""}`;
  if (typeof value === "number") return `<c ${at}><v>${value}</v></c>`;
  // A text of its own is never computed, whatever it begins with.
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}

/** A, B, … Z, AA, … */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Without what XML cannot hold. `_x0041_` is a letter to a spreadsheet, and stays what was typed. */
function escapeXml(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "\ufffd")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(forbidden, "")
    .replace(/[&<>"]/g, (mark) => entities[mark] ?? "");
}

const forbidden = /[^\P{Control}\t\n\r]|[\ufffe\uffff]/gu;
