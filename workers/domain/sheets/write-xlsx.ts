import { joinPieces, type Pieces, toPieces } from "./pieces.ts";
import type { SheetValue } from "./sheet.ts";
import { escapeXml, xmlHead } from "./xml.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

export interface NewSheet {
  readonly name: string;
  /** Width of each column, characters. */
  readonly widths: readonly number[];
  /** The first row is the heading. Taken as they are written, so that they need not all be there at once. */
  readonly rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>;
}

/** An Excel workbook of tables, which is packed row by row. What reading a row throws ends it. */
export function writeXlsx(sheets: readonly NewSheet[]): Promise<ArrayBuffer> {
  return joinPieces(xlsxOf(sheets));
}

/** The same as it comes, so that the whole of it is nowhere. */
export function xlsxOf(sheets: readonly NewSheet[]): Pieces {
  return zipOf(partsOf(sheets));
}

function* partsOf(sheets: readonly NewSheet[]): Generator<ZipEntry, void, void> {
  const named = sheets.map((sheet, place): NewSheet => {
    return { ...sheet, name: nameSheet(sheets, place) };
  });
  for (const [path, text] of fixedParts(named)) yield { path, body: toPieces([text]) };
  for (const [place, sheet] of named.entries()) {
    yield { path: `xl/worksheets/sheet${place + 1}.xml`, body: toPieces(writeSheet(sheet)) };
  }
}

/** Letters of a sheet's name that programs take. */
const longestName = 31;

/** A name as programs take it: without their marks of addresses, short, and like no other one. */
function nameSheet(sheets: readonly NewSheet[], place: number): string {
  const names = new Set<string>();
  let found = "";
  for (const { name } of sheets.slice(0, place + 1)) {
    const plain =
      name
        .replace(/[[\]:*?/\\]/g, " ")
        .replace(/^'|'$/g, " ")
        .trim() || "–";
    found = cut(plain, longestName);
    for (let n = 2; names.has(found.toLowerCase()); n += 1) {
      const end = ` (${n})`;
      found = cut(plain, longestName - end.length) + end;
    }
    names.add(found.toLowerCase());
  }
  return found;
}

/** The beginning of a text, without half a letter at its end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

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
    // The second style of a cell is the heading's, the third that of a text that looks like a formula.
    [
      "xl/styles.xml",
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`,
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
    yield piece;
    piece = "";
  }
  yield `${piece}</sheetData></worksheet>`;
}

function writeCell(value: SheetValue, place: number, line: number): string {
  if (value === "") return "";
  const at = `r="${lettersOf(place)}${line}"${styleOf(value, line)}`;
  if (typeof value === "number") return `<c ${at}><v>${value}</v></c>`;
  // A text of its own is never computed, whatever it begins with.
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeCell(value)}</t></is></c>`;
}

/** The heading's; or that of a text which stays one when somebody edits it, or saves the table as another format. */
function styleOf(value: SheetValue, line: number): string {
  if (line === 1) return ' s="1"';
  return typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? ' s="2"' : "";
}

/** A, B, … Z, AA, … */
function lettersOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
}

/** `_x0041_` is a letter to a spreadsheet, and stays what was typed. */
function escapeCell(text: string): string {
  return escapeXml(text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_"));
}
