import { expect, test } from "vitest";
import { docOf, docxOf, pdfOf, pngOf, zipOf } from "#tests/support/files/made-files.ts";
import { readDocument } from "./read-document.ts";

const read = (bytes: Uint8Array) => readDocument(bytes, async () => null);
const join = (...parts: readonly Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const textOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ["pdf", pdfOf()],
  ["doc", docOf()],
  ["docx", docxOf()],
] as const)("a %s is known by its content", async (ending, bytes) => {
  expect(await read(bytes)).toEqual({ kind: "document", ending });
});

test.each([
  ["a docm", docxOf({ "word/vbaProject.bin": "x" })],
  [
    "one whose macros have another name",
    docxOf({}, "<Override ContentType='application/vnd.ms-office.vbaProject'/>"),
  ],
  [
    "one that says it is of the kind with macros",
    docxOf({}, "word.document.macroEnabled.main+xml"),
  ],
  ["an old one with macros", docOf(["WordDocument", "Macros"])],
  ["an old one with a project", docOf(["WordDocument", "_VBA_PROJECT_CUR"])],
])("%s carries macros", async (_, bytes) => {
  expect(await read(bytes)).toEqual({ kind: "macros" });
});

test.each([
  ["nothing", new Uint8Array()],
  ["HTML", textOf("<!doctype html><script>alert(1)</script>")],
  ["HTML before a PDF", join(textOf("<script>1</script>"), pdfOf())],
  ["a PDF that says so only later", join(textOf("\n"), pdfOf())],
  ["a picture", pngOf(6, 4)],
  ["an executable before a zip", join(textOf("MZ"), docxOf())],
  ["a zip with something behind its end", join(docxOf(), textOf("<script>1</script>"))],
  ["a table", zipOf({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" })],
  ["any zip", zipOf({ "word/document.xml": "<document/>" })],
  ["an old table", docOf(["Workbook"])],
  ["an old document with another head", docOf().with(1, 0)],
  ["an encrypted one", docOf(["EncryptedPackage"])],
])("%s is none", async (_, bytes) => {
  expect(await read(bytes)).toEqual({ kind: "none" });
});

test("broken off anywhere each is none, and nothing is thrown", async () => {
  // The last line break of a PDF is no loss, and not every program fills the last sector of a doc.
  for (const [whole, rest] of [
    [pdfOf(), 2],
    [docxOf(), 0],
    [docOf(), 511],
  ] as const) {
    for (let length = 0; length < whole.length - rest; length += 1) {
      expect(await read(whole.slice(0, length))).toEqual({ kind: "none" });
    }
  }
});

/** The places of a docx that its own reader looks at: its end, and the entry of each part there. */
function placesOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  const first = view.getUint32(end + 16, true);
  const second = first + 46 + view.getUint16(first + 28, true);
  return { view, end, first, second };
}

/** A docx whose list of what its parts are is the second one. */
const turnedDocx = () =>
  zipOf({ "word/document.xml": "<document/>", "[Content_Types].xml": "<Types/>" });

test("a list of parts that points outside is none", async () => {
  const { end } = placesOf(docxOf());
  const length = docxOf().length;
  const places = Array.from({ length: length - end + 50 }, (_, place) => end - 45 + place);
  for (const place of [...places, 0xfffffff0]) {
    const bent = docxOf();
    placesOf(bent).view.setUint32(end + 16, place, true);
    expect(await read(bent)).toEqual({ kind: "none" });
  }
});

test("a docx is one whatever programs put beside the names of its parts", async () => {
  const parts = { "[Content_Types].xml": "<Types/>", "word/document.xml": "<document/>" };
  for (const form of [{ extra: "a time" }, { remark: "a remark" }, { extra: "a", remark: "b" }]) {
    expect(await read(zipOf(parts, form))).toEqual({ kind: "document", ending: "docx" });
    const types = "application/vnd.ms-office.vbaProject";
    const withMacros = zipOf({ ...parts, "[Content_Types].xml": types }, form);
    expect(await read(withMacros)).toEqual({ kind: "macros" });
  }
});

test("what the parts are is read packed, too, and not taken on trust", async () => {
  const packed = (method: number) =>
    zipOf({ "[Content_Types].xml": "packed", "word/document.xml": "<document/>" }, { method });
  const readAs = (bytes: Uint8Array, unpacked: string | null) =>
    readDocument(bytes, async (part) => {
      expect(new TextDecoder().decode(part)).toBe("packed");
      return unpacked === null ? null : textOf(unpacked);
    });
  expect(await readAs(packed(8), "<Types/>")).toEqual({ kind: "document", ending: "docx" });
  expect(await readAs(packed(8), "word.document.macroEnabled")).toEqual({ kind: "macros" });
  expect(await readAs(packed(8), null)).toEqual({ kind: "none" });
  // Packed in a way that nobody here can open.
  expect(await readAs(packed(12), "<Types/>")).toEqual({ kind: "none" });
});

test.each<[string, (bytes: Uint8Array) => void]>([
  ["whose first letters are others", (bytes) => bytes.set([0x4d], 0)],
  ["that begins as a zip does and goes on otherwise", (bytes) => bytes.set([0x05, 0x06], 2)],
  ["whose end has another mark", (bytes) => bytes.set([0x4d], placesOf(bytes).end)],
  ["whose first entry has another mark", (bytes) => bytes.set([0x4d], placesOf(bytes).first)],
  [
    "whose list of parts begins with another mark",
    (bytes) => {
      const { view, second } = placesOf(bytes);
      bytes.set([0x4d], view.getUint32(second + 42, true));
    },
  ],
  [
    "whose list of parts reaches beyond the end by what stands before it",
    (bytes) => {
      const { view, second } = placesOf(bytes);
      view.setUint16(view.getUint32(second + 42, true) + 28, 0xffff, true);
    },
  ],
  [
    "whose list of parts lies outside",
    (bytes) => placesOf(bytes).view.setUint32(placesOf(bytes).second + 42, bytes.length, true),
  ],
  [
    "whose text reaches into its end",
    (bytes) => {
      const { view, first, end } = placesOf(bytes);
      view.setUint32(first + 20, end - 30 + 1, true);
    },
  ],
])("a docx %s is none", async (_, bend) => {
  const bytes = turnedDocx();
  expect(await read(bytes)).toEqual({ kind: "document", ending: "docx" });
  bend(bytes);
  expect(await read(bytes)).toEqual({ kind: "none" });
});

test("a zip that ends before its end could begin is none", async () => {
  expect(await read(docxOf().slice(0, 12))).toEqual({ kind: "none" });
});

interface OldParts {
  /** Bytes of a sector, as a power of two. */
  readonly shift?: number;
  /** Sectors of the whole, without its head. */
  readonly sectors?: number;
  /** Which of them are tables, and which one is the directory. */
  readonly tables?: readonly number[];
  readonly directory?: number;
  /** Sectors that the tables say are used. */
  readonly used?: readonly number[];
  /** Names in the directory, behind the root's. */
  readonly names?: readonly {
    readonly name: string;
    readonly length?: number;
    readonly kind?: number;
  }[];
}

/** A Word document as it was until 2003, laid out as said. */
function oldDoc({
  shift = 9,
  sectors = 3,
  tables = [0],
  directory = 1,
  used = [0, 1, 2],
  names = [{ name: "WordDocument" }],
}: OldParts): Uint8Array {
  const size = 1 << shift;
  const bytes = new Uint8Array(size * (sectors + 1));
  const view = new DataView(bytes.buffer);
  bytes.set(docOf().subarray(0, 8));
  view.setUint16(30, shift, true);
  for (let place = 0; place < 109; place += 1) {
    view.setUint32(76 + place * 4, tables[place] ?? 0xffffffff, true);
  }
  for (const [place, table] of tables.entries()) {
    for (let entry = 0; entry < size / 4; entry += 1) {
      const isUsed = used.includes(place * (size / 4) + entry);
      const at = size * (table + 1) + entry * 4;
      if (at + 4 <= bytes.length) view.setUint32(at, isUsed ? 0xfffffffe : 0xffffffff, true);
    }
  }
  [{ name: "Root Entry", kind: 5 }, ...names].forEach((one, place) => {
    const { name, kind = 2 } = one;
    const length = "length" in one && one.length !== undefined ? one.length : name.length * 2 + 2;
    const at = size * (directory + 1) + place * 128;
    for (const [index, letter] of [...name].entries()) {
      view.setUint16(at + index * 2, letter.charCodeAt(0), true);
    }
    view.setUint16(at + 64, length, true);
    view.setUint8(at + 66, kind);
  });
  return bytes;
}

const doc = { kind: "document", ending: "doc" } as const;

test("an old document has sectors of 512 or of 4,096 bytes", async () => {
  expect(await read(oldDoc({ shift: 9 }))).toEqual(doc);
  expect(await read(oldDoc({ shift: 12 }))).toEqual(doc);
  expect(await read(oldDoc({ shift: 10 }))).toEqual({ kind: "none" });
});

test("the smallest old document is a head, a table and a directory, in whatever order", async () => {
  const names = [{ name: "1Table" }, { name: "Data" }, { name: "WordDocument" }];
  const small = { sectors: 2, used: [0, 1], names };
  expect(await read(oldDoc({ ...small, tables: [0], directory: 1 }))).toEqual(doc);
  expect(await read(oldDoc({ ...small, tables: [1], directory: 0 }))).toEqual(doc);
  // Its table would begin where it ends.
  expect(await read(oldDoc({ ...small, tables: [2], directory: 0 }))).toEqual({ kind: "none" });
});

test("all tables of an old document say where it ends", async () => {
  const long = { tables: [0, 3], used: [0, 1, 2, 3, 130] };
  expect(await read(oldDoc({ ...long, sectors: 131 }))).toEqual(doc);
  expect(await read(oldDoc({ ...long, sectors: 130 }))).toEqual({ kind: "none" });
});

test("an old document carries macros by the whole names of what is in it", async () => {
  const withNames = (...names: NonNullable<OldParts["names"]>) =>
    read(oldDoc({ names: [...names, { name: "WordDocument" }] }));
  const macros = { kind: "macros" };
  expect(await withNames({ name: "VBA" })).toEqual(macros);
  expect(await withNames({ name: "_VBA_PROJECT".padEnd(31, "_") })).toEqual(macros);
  expect(await withNames({ name: "NoMacros" })).toEqual(doc);
  // What was deleted, and what lies in a text and only looks like a name, is none.
  expect(await withNames({ name: "Macros", kind: 0 })).toEqual(doc);
  expect(await withNames({ name: "Macros", length: 66 })).toEqual(doc);
  expect(await withNames({ name: "Macros", length: 15 })).toEqual(doc);
});

test("a docx has no more than ten thousand parts", async () => {
  const more = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`word/${n}`, ""]));
  expect(await read(docxOf(more(9_998)))).toEqual({ kind: "document", ending: "docx" });
  expect(await read(docxOf(more(9_999)))).toEqual({ kind: "none" });
});
