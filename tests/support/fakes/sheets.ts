/** Workbooks as other programs write them, and files that only say that they are some. */
import { TextReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";

/** A zip archive of texts by their names. */
export async function zipOf(
  files: Readonly<Record<string, string>>,
  password?: string,
): Promise<Uint8Array> {
  const zip = new ZipWriter(
    new Uint8ArrayWriter(),
    password === undefined ? { useWebWorkers: false } : { useWebWorkers: false, password },
  );
  for (const [name, text] of Object.entries(files)) await zip.add(name, new TextReader(text));
  return zip.close();
}

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook with this XML between `<sheetData>` and its end, and these shared texts. */
export function workbookOf(
  rows: string,
  options: {
    texts?: readonly string[];
    workbook?: string;
    more?: Record<string, string>;
    password?: string;
  } = {},
): Promise<Uint8Array> {
  const { texts = [], workbook = "", more = {}, password } = options;
  const files = {
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns:r="${relations}">${workbook}<sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    ...more,
  };
  return zipOf(files, password);
}

/** The same workbook with texts as cells of their own. */
export function sheetOf(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const xml = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cell).join("")}</row>`);
  return workbookOf(xml.join(""));
}
