import type { Locale } from "../../contract/texts/index.ts";
import type { DocumentChart, DocxBlock } from "./docx-blocks.ts";
import { chartPart, chartType } from "./docx-chart.ts";
import { styles } from "./docx-styles.ts";
import { type Pieces, toPieces } from "./pieces.ts";
import { escapeXml, xmlHead } from "./xml.ts";
import { type ZipEntry, zipOf } from "./zip.ts";

interface NewDocument {
  readonly title: string;
  readonly locale: Locale;
  /** Before the number of each page. */
  readonly pageWord: string;
  readonly blocks: AsyncIterable<DocxBlock>;
}

const ofPackage = "http://schemas.openxmlformats.org/package/2006";
const ofOffice = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml";

/** A Word document, written as its blocks come: pictures of figures are charts, which stay sharp and can be read aloud. */
export function docxOf(document: NewDocument): Pieces {
  return zipOf(partsOf(document));
}

async function* partsOf(document: NewDocument): AsyncGenerator<ZipEntry, void, void> {
  const charts: DocumentChart[] = [];
  const part = (path: string, text: string): ZipEntry => {
    return { path, body: toPieces([xmlHead, text]) };
  };
  yield { path: "word/document.xml", body: toPieces(writeBody(document, charts)) };
  for (const [place, chart] of charts.entries()) {
    yield part(`word/charts/chart${place + 1}.xml`, chartPart(chart));
  }
  yield part("word/styles.xml", styles(document.locale));
  yield part("word/footer1.xml", footer(document.pageWord));
  yield part("docProps/core.xml", properties(document.title));
  yield part("word/_rels/document.xml.rels", documentRelations(charts.length));
  yield part("_rels/.rels", packageRelations);
  yield part("[Content_Types].xml", contentTypes(charts.length));
}

async function* writeBody(
  { blocks }: NewDocument,
  charts: DocumentChart[],
): AsyncGenerator<string, void, void> {
  yield `${xmlHead}<w:document xmlns:w="${word}" xmlns:r="${ofOffice}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><w:body>`;
  for await (const block of blocks) {
    if (block.kind === "chart") charts.push(block.chart);
    if (block.kind === "table") yield* writeTable(block);
    else yield writeBlock(block, charts.length);
  }
  // A4 with 20 mm around; twentieths of a point.
  yield '<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>';
}

/** Between the margins, twentieths of a point. */
const textWidth = 11_906 - 2 * 1_134;

type TableBlock = Extract<DocxBlock, { readonly kind: "table" }>;

function writeBlock(block: Exclude<DocxBlock, TableBlock>, chart: number): string {
  switch (block.kind) {
    case "title":
      return paragraph("Title", block.text);
    case "heading":
      return paragraph(`Heading${block.level}`, block.text);
    case "text":
      return paragraph(textStyles[block.look ?? "plain"], block.text);
    case "item":
      return paragraph("ListBullet", `–\t${block.text}`);
    case "chart":
      return writeChart(block.chart, chart);
  }
}

const textStyles = { plain: "Normal", lead: "Subtitle", quiet: "Quiet", reply: "Reply" } as const;

function paragraph(style: string, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${run(text)}</w:p>`;
}

/** A text with its line breaks and tabs. */
function run(text: string): string {
  const lines = text.split(/\r\n?|\n/).map((line) => {
    const pieces = line.split("\t").map((piece) => {
      return `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`;
    });
    return pieces.join("<w:tab/>");
  });
  return `<w:r>${lines.join("<w:br/>")}</w:r>`;
}

/** English Metric Units of a twentieth of a point. */
const emuPerTwip = 635;

function writeChart({ title, alt, look, rows }: DocumentChart, place: number): string {
  const width = textWidth * emuPerTwip;
  // Millimetres in EMU: so much for a bar, and for a chart of time as a whole.
  const height = 36_000 * (look === "bars" ? Math.min(220, 8 + 9 * rows.length) : 55);
  const about = `id="${place}" name="${escapeXml(title)}" descr="${escapeXml(alt)}"`;
  return `<w:p><w:pPr><w:pStyle w:val="Chart"/></w:pPr><w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${width}" cy="${height}"/><wp:docPr ${about}/><wp:cNvGraphicFramePr/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart r:id="chart${place}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
}

async function* writeTable({
  headings,
  widths,
  rows,
}: TableBlock): AsyncGenerator<string, void, void> {
  const twips = widths.map((width) => Math.round(width * textWidth));
  const grid = twips.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  const row = (cells: readonly string[], isHead: boolean) => {
    const written = cells.map((text, at) => {
      const style = isHead ? "TableHead" : "TableText";
      return `<w:tc><w:tcPr><w:tcW w:w="${twips[at] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph(style, text)}</w:tc>`;
    });
    const head = isHead ? "<w:tblHeader/>" : "";
    return `<w:tr><w:trPr><w:cantSplit/>${head}</w:trPr>${written.join("")}</w:tr>`;
  };
  yield `<w:tbl><w:tblPr><w:tblStyle w:val="Figures"/><w:tblW w:w="${textWidth}" w:type="dxa"/><w:tblLayout w:type="fixed"/><w:tblLook w:val="0020" w:firstRow="1" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${row(headings, true)}`;
  for await (const cells of rows) yield row(cells, false);
  yield `</w:tbl>${paragraph("Quiet", "")}`;
}

function footer(pageWord: string): string {
  const field = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple>';
  return `<w:ftr xmlns:w="${word}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr>${run(`${pageWord} `)}${field}</w:p></w:ftr>`;
}

function properties(title: string): string {
  return `<cp:coreProperties xmlns:cp="${ofPackage}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title></cp:coreProperties>`;
}

const packageRelations = `<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="rId1" Type="${ofOffice}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${ofPackage}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

function places(charts: number): readonly number[] {
  return Array.from({ length: charts }, (_, at) => at + 1);
}

function documentRelations(charts: number): string {
  const each = places(charts).map(
    (n) => `<Relationship Id="chart${n}" Type="${ofOffice}/chart" Target="charts/chart${n}.xml"/>`,
  );
  return `<Relationships xmlns="${ofPackage}/relationships"><Relationship Id="styles" Type="${ofOffice}/styles" Target="styles.xml"/><Relationship Id="footer" Type="${ofOffice}/footer" Target="footer1.xml"/>${each.join("")}</Relationships>`;
}

function contentTypes(charts: number): string {
  const part = (path: string, type: string) =>
    `<Override PartName="/${path}" ContentType="${type}"/>`;
  return `<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("word/document.xml", `${wordType}.document.main+xml`)}${part("word/styles.xml", `${wordType}.styles+xml`)}${part("word/footer1.xml", `${wordType}.footer+xml`)}${part("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml")}${places(
    charts,
  )
    .map((n) => part(`word/charts/chart${n}.xml`, chartType))
    .join("")}</Types>`;
}
