import {
  configure,
  type Entry,
  Uint8ArrayReader,
  ZipReader,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import sax from "sax";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import { isFilled, type Sheet, type SheetCell, type SheetLimits, type SheetRow } from "./sheet.ts";

/** Bytes that a part of the file may unpack to: a table of 10,000 people has a quarter of it. */
const largestPart = 32 * 1024 * 1024;

// The package unpacks as many parts at once as the machine has cores, which in workerd is one: of two requests one would wait
// for the other's end, which workerd forbids.
configure({ maxWorkers: Number.MAX_SAFE_INTEGER });

/** What ends the reading of a part before its end. */
class Stopped extends Error {
  readonly refusal: ReturnType<typeof refuse>;
  constructor(code: ErrorCode, detail?: Readonly<Record<string, number>>) {
    super(code);
    this.refusal = refuse(code, detail);
  }
}

/**
 * The first sheet of an Excel workbook. Formulas are not computed: their kept values count. Refuses
 * what is encrypted, carries macros, is broken, or unpacks to more than a table can be.
 */
export async function readXlsx(bytes: Uint8Array, limits: SheetLimits): Promise<Result<Sheet>> {
  const zip = new ZipReader(new Uint8ArrayReader(bytes));
  try {
    const entries = await zip.getEntries();
    const parts = new Map(entries.map((entry) => [entry.filename.toLowerCase(), entry]));
    const names = [...parts.keys()];
    if (entries.some(({ encrypted }) => encrypted)) return refuse("import.encrypted");
    if (names.some((name) => /vbaproject\.bin$|\/macrosheets\//.test(name))) {
      return refuse("import.macros");
    }
    if (!parts.has("xl/workbook.xml")) return refuse("import.kind");
    const { path, isFrom1904 } = await findSheet(parts);
    const texts = await readTexts(parts.get("xl/sharedstrings.xml"));
    return ok({ rows: await readRows(parts.get(path), texts, limits), isFrom1904 });
  } catch (error) {
    // Whatever else unpacking and reading throw: the file is not what it says it is.
    return error instanceof Stopped ? error.refusal : refuse("import.unreadable");
  }
}

/** What is done at each tag; names come without their namespace, texts are those right before an end. */
interface Takes {
  open?(name: string, attributes: Attributes): void;
  close?(name: string, text: string): void;
}
type Attributes = Readonly<Record<string, unknown>>;

/** Reads a part as it is unpacked, and gives up where it is more than it may be. */
async function readPart(part: Entry | undefined, { open, close }: Takes): Promise<void> {
  if (!part || part.directory) throw new Stopped("import.unreadable");
  const parser = sax.parser(true, { position: false });
  let text = "";
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    text = "";
    open?.(localName(name), attributes);
  };
  parser.ontext = (piece) => {
    text += piece;
  };
  parser.oncdata = parser.ontext;
  parser.onclosetag = (name) => {
    close?.(localName(name), text);
    text = "";
  };
  const decoder = new TextDecoder();
  let size = 0;
  // Not every runtime hands on what a stream's end has thrown: some say only that the other end was given up.
  let thrown: unknown;
  const sink = new WritableStream<Uint8Array>({
    write(piece) {
      try {
        size += piece.length;
        if (size > largestPart) throw new Stopped("import.unpacked");
        parser.write(decoder.decode(piece, { stream: true }));
      } catch (error) {
        thrown ??= error;
        throw error;
      }
    },
  });
  try {
    await part.getData(sink, { useWebWorkers: false, checkSignature: true });
  } catch (error) {
    throw thrown ?? error;
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

type Parts = ReadonlyMap<string, Entry>;

/** Where the first sheet stands. */
async function findSheet(parts: Parts): Promise<{ path: string; isFrom1904: boolean }> {
  let first: string | undefined;
  let isFrom1904 = false;
  await readPart(parts.get("xl/workbook.xml"), {
    open(name, attributes) {
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(textOf(attributes.date1904) ?? "");
      if (name === "sheet") first ??= textOf(attributes["r:id"]);
    },
  });
  let target: string | undefined;
  await readPart(parts.get("xl/_rels/workbook.xml.rels"), {
    open(_name, attributes) {
      if (first !== undefined && attributes.Id === first) target = textOf(attributes.Target);
    },
  });
  if (target === undefined) throw new Stopped("import.unreadable");
  const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  return { path: path.toLowerCase(), isFrom1904 };
}

/** The texts that cells point at by number; a workbook may have none. */
async function readTexts(part: Entry | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!part) return texts;
  let whole = "";
  const isSpoken = watchPhonetics();
  await readPart(part, {
    open: isSpoken.open,
    close(name, text) {
      isSpoken.close(name);
      if (name === "t" && !isSpoken.now()) whole += text;
      if (name !== "si") return;
      texts.push(unescapeText(whole));
      whole = "";
    },
  });
  return texts;
}

/** Whether a text is only how another one is spoken: such stand beside Japanese ones. */
function watchPhonetics() {
  let isInside = false;
  return {
    open(name: string) {
      if (name === "rPh") isInside = true;
    },
    close(name: string) {
      if (name === "rPh") isInside = false;
    },
    now: () => isInside,
  };
}

async function readRows(
  part: Entry | undefined,
  texts: readonly string[],
  limits: SheetLimits,
): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  const isSpoken = watchPhonetics();
  let line = 0;
  let cells: SheetCell[] = [];
  let cell: RawCell = { column: 0, kind: "n", value: null, hasFormula: false };
  await readPart(part, {
    open(name, attributes) {
      isSpoken.open(name);
      if (name === "row") {
        line = Number(attributes.r ?? line + 1);
        cells = [];
      }
      if (name === "c") {
        const column = columnOf(textOf(attributes.r)) ?? cells.length;
        cell = { column, kind: textOf(attributes.t) ?? "n", value: null, hasFormula: false };
      }
      if (name === "f") cell.hasFormula = true;
    },
    close(name, text) {
      isSpoken.close(name);
      if (name === "v" || (name === "t" && !isSpoken.now())) cell.value = (cell.value ?? "") + text;
      if (name === "c") {
        const read = readCell(cell, texts);
        if (cell.column < limits.columns) {
          while (cells.length < cell.column) cells.push("");
          cells[cell.column] = read;
        } else if (isFilled(read)) {
          throw new Stopped("import.too_many_columns", { max: limits.columns });
        }
      }
      if (name !== "row" || !cells.some(isFilled)) return;
      rows.push({ line, cells });
      if (rows.length > limits.rows) {
        throw new Stopped("import.too_many_rows", { max: limits.rows - 1 });
      }
    },
  });
  return rows;
}

interface RawCell {
  /** From 0. */
  readonly column: number;
  readonly kind: string;
  value: string | null;
  hasFormula: boolean;
}

function readCell({ kind, value, hasFormula }: RawCell, texts: readonly string[]): SheetCell {
  if (kind === "e") return { problem: "import.cell_error" };
  if (value === null) return hasFormula ? { problem: "import.formula" } : "";
  switch (kind) {
    case "s":
      return texts[Number(value)] ?? "";
    case "n":
      return writeNumber(value);
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    default:
      return unescapeText(value);
  }
}

/** Spreadsheets write letters that XML cannot hold, such as a carriage return, as `_x000D_`. */
function unescapeText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, unit: string) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  );
}

/** `4.799999999E9` is a phone number: written out, and without what binary fractions add. */
function writeNumber(value: string): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  return String(Number(number.toPrecision(15)));
}

/** `A1` is 0, `AA1` is 26; undefined for a cell that does not say where it stands. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? "")?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
