import { type Result, refuse } from "../../contract/errors.ts";
import { readCsv } from "./csv.ts";
import { readXlsx } from "./read-xlsx.ts";
import type { Sheet, SheetLimits } from "./sheet.ts";

/** How files begin that are certainly no table of texts. */
const otherKinds: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
];

/**
 * The table in a file, by what the file is and not by what it is called: an Excel workbook or values
 * between separators. Refuses everything else in words that say what it is.
 */
export async function readSheet(bytes: Uint8Array, limits: SheetLimits): Promise<Result<Sheet>> {
  if (bytes.length === 0) return refuse("import.empty");
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    // Encrypted workbooks come in the container of the old format.
    return refuse(holdsName(bytes, "EncryptedPackage") ? "import.encrypted" : "import.old_format");
  }
  if (begins(bytes, [0x50, 0x4b])) return readXlsx(bytes, limits);
  if (otherKinds.some((start) => begins(bytes, start))) return refuse("import.kind");
  return readCsv(bytes, limits);
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}

/** Whether the directory of such a container names it, in UTF-16. */
function holdsName(bytes: Uint8Array, name: string): boolean {
  const wanted = [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  for (
    let at = bytes.indexOf(wanted[0] ?? 0);
    at !== -1;
    at = bytes.indexOf(wanted[0] ?? 0, at + 1)
  ) {
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true;
  }
  return false;
}
