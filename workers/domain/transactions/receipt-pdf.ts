import type { Locale } from "../../contract/texts/index.ts";
import type { Deps } from "../deps.ts";
import { accentOf, ink, line, soft } from "../pdf/colors.ts";
import { type Drawing, type PdfPage, paperSizes, writePdf } from "../pdf/document.ts";
import { canSet, drawnText, findGlyphs, type Glyphs } from "../pdf/fonts.ts";
import { setText, type TextPlace, type TextStyle } from "../pdf/set-text.ts";
import type { TransactionPage } from "./read-transaction.ts";
import { type PartyWords, type ReceiptWords, receiptWords } from "./receipt-words.ts";

const paper = paperSizes.a4;
const margin = 56;
const width = paper.width - 2 * margin;
const right = paper.width - margin;
/** Where columns of figures end, and how wide they are. */
const columns = [
  { end: right - 190, width: 70 },
  { end: right - 100, width: 85 },
  { end: right, width: 95 },
] as const;
/** Where a sheet is full. */
const bottom = margin + 40;

/**
 * A receipt or credit note as a PDF: one sheet of A4, and more only for more tickets than fit. Null where something on it has
 * letters that our fonts lack: nobody's books are to have one with a part of a name; a browser prints the page.
 */
export async function receiptPdf(
  deps: Deps,
  page: Pick<TransactionPage, "transaction" | "originNumber" | "eventName">,
  locale: Locale,
): Promise<Uint8Array | null> {
  const words = receiptWords(page, locale);
  const all = drawnText(`${textsOf(words).join(" ")}…−`);
  const regular = await findGlyphs(deps.fonts, all, 400);
  const bold = await findGlyphs(deps.fonts, all, 700);
  if (!canSet(all, regular) || !canSet(all, bold)) return null;
  const sheets = new Sheets(regular, bold);
  drawReceipt(sheets, words);
  return writePdf({
    title: words.title,
    language: locale === "no" ? "nb" : "en",
    pages: sheets.pages(),
  });
}

/** What the file is saved as. */
export function receiptFileName(
  { kind, number, id }: TransactionPage["transaction"],
  t: (key: "receipts.fileName" | "receipts.creditFileName") => string,
): string {
  const name = t(kind === "refund" ? "receipts.creditFileName" : "receipts.fileName");
  return `${name}-${(number ?? id).replace(/[^\p{L}\d-]/gu, "-")}.pdf`;
}

function textsOf(words: ReceiptWords): readonly string[] {
  const { title, facts, seller, buyer, lineHeads, lines, total, vatTitle, noVat, note } = words;
  return [
    ...[title, vatTitle, noVat, note, seller.title, buyer.title],
    ...[...facts, lineHeads, ...lines, total, words.vatHeads, ...words.vatLines].flat(),
    ...[...seller.lines, ...buyer.lines],
  ];
}

/** Sheets that fill from above. */
class Sheets {
  readonly styles: Readonly<Record<"small" | "text" | "strong" | "title", TextStyle>>;
  private readonly done: PdfPage[] = [];
  private drawings: Drawing[] = [];
  top = paper.height - margin;

  constructor(regular: Glyphs, bold: Glyphs) {
    this.styles = {
      small: { glyphs: regular, size: 9.5, color: soft, leading: 1.4 },
      text: { glyphs: regular, size: 10.5, color: ink, leading: 1.4 },
      strong: { glyphs: bold, size: 10.5, color: ink, leading: 1.4, isBold: true },
      title: { glyphs: bold, size: 24, color: ink, leading: 1.2, isBold: true },
    };
  }

  /** Texts beside each other; what follows begins below the longest. */
  row(cells: readonly (readonly [string, keyof Sheets["styles"], Omit<TextPlace, "top">])[]): void {
    const ends = cells.map(([text, style, place]) => {
      const set = setText(text, this.styles[style], { ...place, top: this.top });
      this.drawings.push(...set.drawings);
      return set.bottom;
    });
    this.top = Math.min(this.top, ...ends);
  }

  rule(): void {
    this.drawings.push({ kind: "areas", color: line, areas: [[margin, this.top, width, 0.75]] });
  }

  /** Goes on on another sheet where this much does not fit. */
  need(height: number): void {
    if (this.top - height >= bottom) return;
    this.end();
    this.top = paper.height - margin;
  }

  private end(): void {
    this.done.push({ width: paper.width, height: paper.height, drawings: this.drawings });
    this.drawings = [];
  }

  pages(): readonly PdfPage[] {
    this.end();
    const bar: Drawing = {
      kind: "areas",
      color: accentOf({ baseColor: null }),
      areas: [[0, paper.height - 10, paper.width, 10]],
    };
    return this.done.map(({ drawings, ...page }) => ({ ...page, drawings: [bar, ...drawings] }));
  }
}

function drawReceipt(sheets: Sheets, words: ReceiptWords): void {
  sheets.top -= 8;
  sheets.row([[words.title, "title", { x: margin, width, maxLines: 2 }]]);
  sheets.top -= 20;
  drawParties(sheets, [words.seller, words.buyer]);
  sheets.top -= 20;
  for (const [label, value] of words.facts) {
    sheets.row([
      [label, "small", { x: margin, width: 110, maxLines: 1 }],
      [value, "text", { x: margin + 120, width: width - 120, maxLines: 2 }],
    ]);
    sheets.top -= 2;
  }
  sheets.top -= 20;
  drawTable(sheets, words.lineHeads, words.lines);
  sheets.top -= 6;
  sheets.row([
    [words.total[0], "strong", { x: margin, width: 200, maxLines: 1 }],
    [words.total[1], "strong", { x: right - 200, width: 200, maxLines: 1, align: "right" }],
  ]);
  sheets.top -= 24;
  sheets.need(60 + words.vatLines.length * 22);
  if (words.noVat === "") {
    sheets.row([[words.vatTitle, "strong", { x: margin, width, maxLines: 1 }]]);
    sheets.top -= 8;
    drawTable(sheets, words.vatHeads, words.vatLines);
  } else {
    sheets.row([[words.noVat, "text", { x: margin, width, maxLines: 2 }]]);
  }
  sheets.top -= 14;
  sheets.row([[words.note, "text", { x: margin, width, maxLines: 2 }]]);
}

function drawParties(sheets: Sheets, parties: readonly PartyWords[]): void {
  const column = (width - 24) / 2;
  const start = sheets.top;
  const ends = parties.map(({ title, lines }, place) => {
    const x = margin + place * (column + 24);
    sheets.top = start;
    sheets.row([[title, "small", { x, width: column, maxLines: 1 }]]);
    for (const [n, text] of lines.entries()) {
      sheets.row([[text, n === 0 ? "strong" : "text", { x, width: column, maxLines: 2 }]]);
    }
    return sheets.top;
  });
  sheets.top = Math.min(...ends);
}

type Row = readonly [string, string, string, string];

function drawTable(sheets: Sheets, heads: Row, rows: readonly Row[]): void {
  drawRow(sheets, heads, "small", 1);
  sheets.top -= 4;
  sheets.rule();
  for (const row of rows) {
    sheets.top -= 5;
    sheets.need(40);
    drawRow(sheets, row, "text", 3);
    sheets.top -= 5;
    sheets.rule();
  }
}

function drawRow(sheets: Sheets, row: Row, style: "small" | "text", maxLines: number): void {
  const [first, ...figures] = row;
  const [start] = columns;
  sheets.row([
    [first, style, { x: margin, width: start.end - start.width - margin - 8, maxLines }],
    ...columns.map(({ end, width: wide }, place) => {
      const at = { x: end - wide, width: wide, maxLines: 1, align: "right" as const };
      return [figures[place] ?? "", style, at] as const;
    }),
  ]);
}
