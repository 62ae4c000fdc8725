import type { Locale } from "../../contract/texts/index.ts";
import type { SheetValue } from "./sheet.ts";

/** What spreadsheets of a language take for the end of a value: where a comma stands in numbers, a semicolon. */
const separators = { no: ";", en: "," } as const satisfies Record<Locale, string>;

/** With which a spreadsheet would begin to compute. */
const formulaStart = /^[=+\-@\t\r]/;

/**
 * A table as lines of values, as spreadsheets of the language open it: with the mark by which they read the letters as they
 * are. A text that would be computed has an apostrophe before it; a number is one, whatever its sign.
 */
export async function* csvLines(
  rows: AsyncIterable<readonly SheetValue[]>,
  locale: Locale,
): AsyncGenerator<string, void, void> {
  const separator = separators[locale];
  yield "\ufeff";
  for await (const cells of rows) {
    yield `${cells.map((value) => writeValue(value, locale)).join(separator)}\r\n`;
  }
}

function writeValue(value: SheetValue, locale: Locale): string {
  if (typeof value === "number") {
    const text = String(value);
    return locale === "no" ? text.replace(".", ",") : text;
  }
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return /[";,\t\r\n]|^['\s]|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
