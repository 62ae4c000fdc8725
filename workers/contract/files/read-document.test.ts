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

test("a table of contents that points outside is none", async () => {
  const bent = docxOf();
  const view = new DataView(bent.buffer);
  view.setUint32(bent.length - 6, 0xfffffff0, true);
  expect(await read(bent)).toEqual({ kind: "none" });
});
