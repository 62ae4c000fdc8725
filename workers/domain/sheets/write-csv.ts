import type { Locale } from "../../contract/texts/index.ts";
import type { SheetValue } from "./sheet.ts";

/** What spreadsheets of a language take for the end of a value: where a comma stands in numbers, a semicolon. */
const separators = { no: ";", en: "," } as const satisfies Record<Locale, string>;

/** By which spreadsheets read the letters as they are. */
const byteOrderMark = "\ufeff";

/** With which a spreadsheet would begin to compute. */
const formulaStart = /^[=+\-@\t\r]/;

const amountBelowNothing = /^-\d+(?:\.\d+)?$/;

interface LineStyle {
  readonly separator: string;
  /** In which numbers are written. */
  readonly locale: Locale;
  /** Whether a text that is an amount below nothing stays one. */
  readonly hasAmounts: boolean;
}

/** A table as lines of values, as spreadsheets of the language open it, row by row. */
export async function* csvLines(
  rows: AsyncIterable<readonly SheetValue[]>,
  locale: Locale,
): AsyncGenerator<string, void, void> {
  const style = { separator: separators[locale], locale, hasAmounts: false };
  yield byteOrderMark;
  for await (const cells of rows) yield writeLine(cells, style);
}

/**
 * A whole table as lines of values between semicolons, whatever the language: what is uploaded again, and what Norwegian
 * spreadsheets open as a table. Where there are amounts among its texts (`hasAmounts`), one below nothing is a number as any
 * other: with an apostrophe it would be left out of every sum.
 */
export function writeCsv(
  rows: readonly (readonly SheetValue[])[],
  options: { readonly locale?: Locale; readonly hasAmounts?: boolean } = {},
): string {
  const { locale = "en", hasAmounts = false } = options;
  const style = { separator: separators.no, locale, hasAmounts };
  return byteOrderMark + rows.map((cells) => writeLine(cells, style)).join("");
}

function writeLine(cells: readonly SheetValue[], style: LineStyle): string {
  return `${cells.map((value) => writeValue(value, style)).join(style.separator)}\r\n`;
}

/** A text that would be computed has an apostrophe before it; a number is one, whatever its sign. */
function writeValue(value: SheetValue, { locale, hasAmounts }: LineStyle): string {
  if (typeof value === "number") {
    const text = String(value);
    return locale === "no" ? text.replace(".", ",") : text;
  }
  const isAmount = hasAmounts && amountBelowNothing.test(value);
  const safe = formulaStart.test(value) && !isAmount ? `'${value}` : value;
  return /[";,\t\r\n]|^['\s]|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
