import { expect, test } from "vitest";
import { workbookOf, zipOf } from "#tests/support/fakes/sheets.ts";
import type { Result } from "../../contract/errors.ts";
import { readSheet } from "./read-sheet.ts";
import type { Sheet } from "./sheet.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const limits = { rows: 50, columns: 10 };
const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array) => readSheet(bytes, limits);

function cellsOf(result: Result<Sheet>) {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.rows.map(({ cells }) => cells);
}
const codeOf = (result: Result<Sheet>) => (result.ok ? "ok" : result.refusal.code);

const naughty = [
  "=1+2",
  "+4799999999",
  "-1",
  "@SUM(A1)",
  "<b>&amp;</b>",
  'sitat "her"',
  "to\nlinjer",
  "=1+2\nlinjer",
  " mellomrom ",
  "Åse; Ørn, Æ\tslutt",
  "😀",
  "007",
  "'apostrof",
];

test("what is written is read again as it was, and nothing of it is a formula", async () => {
  const rows = naughty.map((text) => [text, "x"]);
  const csv = writeCsv(rows);
  expect(cellsOf(await read(utf8(csv)))).toEqual(rows);
  for (const line of csv.split("\r\n")) expect(line).not.toMatch(/^\ufeff?"?[=+\-@]/);
});

test("what is written into a workbook is read again as it was, without what no workbook can hold", async () => {
  const wide = Array.from({ length: limits.columns }, (_, place) => `Kolonne ${place}`);
  const rows = [wide, ...naughty.map((text) => [text, "", -3.5]), ["_x0041_", "a\u0000\ud800b"]];
  const sheets = [
    { name: 'Navn & "mer"', widths: [20], rows },
    { name: "To", widths: [5], rows: [["x"]] },
  ];
  const read = await readSheet(new Uint8Array(await writeXlsx(sheets)), limits);
  expect(cellsOf(read)).toEqual([
    wide,
    ...naughty.map((text) => [text, "", "-3.5"]),
    ["_x0041_", "a\ufffdb"],
  ]);
});

test("rows of a workbook are written as they come, and one that cannot be read ends it", async () => {
  async function* rows() {
    yield ["Navn"];
    await Promise.resolve();
    throw new Error("no more rows");
  }
  const written = writeXlsx([{ name: "Navn", widths: [20], rows: rows() }]);
  await expect(written).rejects.toThrow("no more rows");
});

test("what stands past the last column that is looked at is not left out without a word", async () => {
  const wide = (many: number, last: string) => [...Array.from({ length: many }, () => "x"), last];
  const fits = wide(limits.columns - 1, "siste");
  const files = async (row: readonly string[]) => [
    utf8(writeCsv([["Navn"], row])),
    new Uint8Array(await writeXlsx([{ name: "Ark", widths: [], rows: [["Navn"], row] }])),
  ];
  // Blanks past it, as spreadsheets leave them behind, are nothing.
  for (const bytes of await files([...fits, "", " "])) {
    expect(cellsOf(await readSheet(bytes, limits))[1]).toEqual(fits);
  }
  for (const bytes of await files(wide(limits.columns, "for mye"))) {
    expect(await readSheet(bytes, limits)).toMatchObject({
      refusal: { code: "import.too_many_columns", detail: { max: limits.columns } },
    });
  }
});

test("of a workbook the first sheet is read: shared texts, numbers, rich texts, kept values of formulas", async () => {
  const bytes = await workbookOf(
    `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2"><v>4.799999999E9</v></c><c r="D2" t="b"><v>1</v></c></row>
     <row r="3"/><row r="4"><c r="A4"><f>A2&amp;"x"</f><v>0.1</v></c><c r="B4" t="str"><f>1+1</f><v>to</v></c>
     <c r="C4"><f>NOW()</f></c><c r="D4" t="e"><v>#REF!</v></c>
     <c r="E4" t="inlineStr"><is><r><t>ri</t></r><r><t>k</t></r><rPh sb="0" eb="1"><t>nei</t></rPh></is></c></row>
     <x:row xmlns:x="x" r="9"><x:c r="B9" t="d"><x:v>1985-04-23T00:00:00</x:v></x:c></x:row>`,
    { texts: ["Å &lt;b&gt; &#248;"], workbook: '<workbookPr date1904="1"/>' },
  );
  const result = await read(bytes);
  expect(cellsOf(result)).toEqual([
    ["Å <b> ø", "", "4799999999", "TRUE"],
    ["0.1", "to", { problem: "import.formula" }, { problem: "import.cell_error" }, "rik"],
    ["", "1985-04-23T00:00:00"],
  ]);
  expect(result).toMatchObject({ value: { isFrom1904: true } });
  if (result.ok) expect(result.value.rows.map(({ line }) => line)).toEqual([2, 4, 9]);
});

const oleStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const utf16 = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);

test("what is no table says what it is", async () => {
  const macros = { "xl/vbaProject.bin": "x" };
  const bytes = await workbookOf("<row><c><v>1</v></c></row>");
  const broken = bytes.slice();
  // In the packed sheet, behind its local header.
  const sheetAt = Buffer.from(broken).indexOf("xl/worksheets/sheet1.xml") + 30;
  broken.fill(0xee, sheetAt, sheetAt + 20);
  const cases: readonly (readonly [string, Uint8Array])[] = [
    ["import.empty", new Uint8Array()],
    ["import.old_format", new Uint8Array([...oleStart, ...utf16("Workbook")])],
    ["import.encrypted", new Uint8Array([...oleStart, 0, ...utf16("EncryptedPackage")])],
    ["import.encrypted", await workbookOf("", { password: "hemmelig" })],
    ["import.macros", await workbookOf("", { more: macros })],
    ["import.kind", await zipOf({ "word/document.xml": "<a/>" })],
    ["import.kind", utf8("%PDF-1.7")],
    ["import.kind", new Uint8Array([1, 2, 0, 4, 5, 0, 0])],
    ["import.kind", utf8(";".repeat(2 * 1024 * 1024))],
    ["import.unreadable", bytes.slice(0, bytes.length - 40)],
    ["import.unreadable", broken],
    ["import.unreadable", await zipOf({ "xl/workbook.xml": "<workbook/>" })],
    ["import.quote", utf8('a;b\r\n"aldri slutt;c\r\n')],
    ["import.too_many_rows", utf8("a\n".repeat(51))],
    ["import.too_many_rows", await workbookOf("<row><c><v>1</v></c></row>".repeat(51))],
  ];
  for (const [code, file] of cases) expect([code, codeOf(await read(file))]).toEqual([code, code]);
});

test("what a document calls by names of its own is looked up nowhere", async () => {
  const cell = '<row><c t="inlineStr"><is><t>&x;</t></is></c></row>';
  const said = ["<!ENTITY x SYSTEM 'file:///etc/passwd'>", "<!ENTITY x 'aaaa'>"];
  for (const entity of said) {
    const sheet = `<!DOCTYPE worksheet [${entity}]><worksheet><sheetData>${cell}</sheetData></worksheet>`;
    const book = await workbookOf("", { more: { "xl/worksheets/sheet1.xml": sheet } });
    expect(codeOf(await read(book))).toBe("import.unreadable");
  }
  const known = await workbookOf(cell.replace("&x;", "&amp;"));
  expect(cellsOf(await read(known))).toEqual([["&"]]);
});

test("a file that unpacks to a thousand times its size is given up long before", async () => {
  const row = `<c t="inlineStr"><is><t>${" ".repeat(60_000)}</t></is></c>`;
  const bomb = await workbookOf(`<row>${row}</row>`.repeat(1_000));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(codeOf(await read(bomb))).toBe("import.unpacked");
});

const table = [
  ["navn", "sted"],
  ["Åse “Ørn”", "Ål"],
];
const text = (separator: string) => table.map((row) => row.join(separator)).join("\r\n");
const windows = (value: string) =>
  new Uint8Array(
    [...value].map((letter) => ({ "“": 0x93, "”": 0x94 })[letter] ?? letter.charCodeAt(0)),
  );
const pairs = (value: string, isBig: boolean) =>
  new Uint8Array(
    [...value].flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

test.each([
  ["UTF-8 with a mark", utf8(`\ufeff${text(";")}`)],
  ["UTF-8 without", utf8(text(","))],
  ["tabs", utf8(text("\t"))],
  ["a named separator", utf8(`sep=|\r\n${text("|")}`)],
  ["UTF-16, low byte first", pairs(`\ufeff${text("\t")}`, false)],
  ["UTF-16, high byte first", pairs(`\ufeff${text(";")}`, true)],
  ["Windows-1252", windows(text(";"))],
  ["lines of old Macs", utf8(text(";").replaceAll("\r\n", "\r"))],
])("values between separators: %s", async (_name, bytes) => {
  expect(cellsOf(await read(bytes))).toEqual(table);
});

test("quotes, line breaks in cells, and empty lines", async () => {
  const file = '\na;b\n\n"x ""y""\nz";2\n;;\n  ;\n"1"; 3 ';
  const result = await read(utf8(file));
  expect(cellsOf(result)).toEqual([
    ["a", "b"],
    ['x "y"\nz', "2"],
    ["1", " 3 "],
  ]);
  if (result.ok) expect(result.value.rows.map(({ line }) => line)).toEqual([2, 4, 7]);
});
