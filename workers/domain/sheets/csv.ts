import Papa from "papaparse";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { isFilled, type Sheet, type SheetLimits, type SheetRow } from "./sheet.ts";

/** Characters of a line: a row of thousands of full cells, and little enough to be split in memory. */
const longestLine = 1024 * 1024;

/**
 * A table of values between commas, semicolons or tabs, in UTF-8, UTF-16 with its mark, or Windows-1252. A first
 * line `sep=;` names the separator.
 */
export function readCsv(bytes: Uint8Array, limits: SheetLimits): Result<Sheet> {
  const text = decodeText(bytes)?.replace(/\r\n?/g, "\n");
  // No table of texts holds zeros: whatever this is, it is none.
  if (text === undefined || text.includes("\u0000") || hasEndlessLine(text)) {
    return refuse("import.kind");
  }
  const named = /^sep=(.)\n/.exec(text);
  const rows: SheetRow[] = [];
  let line = named ? 1 : 0;
  let refusal: ReturnType<typeof refuse> | null = null;
  Papa.parse<string[]>(text.slice(named?.[0].length ?? 0), {
    delimiter: named?.[1] ?? separatorOf(text),
    newline: "\n",
    step({ data, errors }, parser) {
      line += 1;
      if (errors.some(({ code }) => code === "MissingQuotes")) {
        refusal = refuse("import.quote", { row: line });
      } else if (data.slice(limits.columns).some(isFilled)) {
        refusal = refuse("import.too_many_columns", { max: limits.columns });
      } else if (data.some(isFilled)) {
        rows.push({ line, cells: data.slice(0, limits.columns).map(withoutApostrophe) });
        if (rows.length > limits.rows) {
          refusal = refuse("import.too_many_rows", { max: limits.rows - 1 });
        }
      }
      if (refusal !== null) parser.abort();
    },
  });
  return refusal ?? ok({ rows, isFrom1904: false });
}

/** Which of them stands most often in the heading: rows below may be full of others. */
function separatorOf(text: string): string {
  const heading = text.split("\n", 100).find((line) => line.trim() !== "") ?? "";
  const times = (mark: string) => heading.split(mark).length;
  return [";", ",", "\t"].reduce((best, mark) => (times(mark) > times(best) ? mark : best));
}

function hasEndlessLine(text: string): boolean {
  for (let from = 0; from < text.length; ) {
    const found = text.indexOf("\n", from);
    const end = found === -1 ? text.length : found;
    if (end - from > longestLine) return true;
    from = end + 1;
  }
  return false;
}

/** The one by which `writeCsv` keeps a text from being computed. */
function withoutApostrophe(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, "");
}

/** The text of a file by its byte order mark, or as what it can be; undefined when it is none. */
function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode("utf-16le", bytes);
  if (first === 0xfe && second === 0xff) return decode("utf-16be", bytes);
  return decode("utf-8", bytes) ?? decodeWindows(bytes);
}

function decode(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What Windows-1252 has at 0x80–0x9f, which workerd leaves as they are; "\0" = nothing. */
const windowsLetters = "€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ";

function decodeWindows(bytes: Uint8Array): string | undefined {
  return decode("windows-1252", bytes)?.replace(
    /[\u0080-\u009f]/g,
    (letter) => windowsLetters[letter.charCodeAt(0) - 0x80] ?? letter,
  );
}
