import { expect, test } from "vitest";
import { attachmentName, safeFileName } from "./file-names.ts";

test.each([
  ["Program.pdf", "Program.pdf"],
  ["Års­rapport æøå.docx", "Årsrapport æøå.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\kari\\secret.pdf", "secret.pdf"],
  ["program\u0000.exe", "program.pdf"],
  ["invoice\u202efdp.exe", "invoicefdp.pdf"],
  ["a<b>:c|d?*.pdf", "abcd.pdf"],
  ["..", "file.pdf"],
  ["", "file.pdf"],
  ["   .pdf", "file.pdf"],
  ["two\r\nlines.pdf", "two lines.pdf"],
  ["100 % sikkert.pdf", "100 sikkert.pdf"],
  ["move.to.here.pdf", "move.to.here.pdf"],
  ["kl 10 : program.pdf", "kl 10 program.pdf"],
  ["...hidden.pdf", "hidden.pdf"],
  ["to be done....pdf", "to be done.pdf"],
  ["kart [2] = 🎉.pdf", "kart 2.pdf"],
  ["Ola's plan (v2), A+B & C@D_e.pdf", "Ola's plan (v2), A+B & C@D_e.pdf"],
])("%j is saved as %j", (told, name) => {
  expect(safeFileName(told, "pdf")).toBe(name);
});

test("a name of 300 characters is cut, whatever they are made of", () => {
  expect(safeFileName(`${"x".repeat(300)}.pdf`, "pdf")).toBe(`${"x".repeat(120)}.pdf`);
  // Cut between two words it does not end with a space.
  expect(safeFileName(`${"x".repeat(119)} y.pdf`, "pdf")).toBe(`${"x".repeat(119)}.pdf`);
  expect([...safeFileName("𝒦".repeat(300), "pdf")]).toHaveLength(124);
});

test("what is not ASCII is said twice, as programs old and new read it", () => {
  expect(attachmentName("Årsrapport æøå.pdf")).toBe(
    "attachment; filename=\"Arsrapport aeoa.pdf\"; filename*=UTF-8''%C3%85rsrapport%20%C3%A6%C3%B8%C3%A5.pdf",
  );
});

test("signs that mean something in a header are written otherwise in both", () => {
  expect(attachmentName('Ola\'s "plan" (v2)*.pdf')).toBe(
    "attachment; filename=\"Ola's _plan_ (v2)*.pdf\"; filename*=UTF-8''Ola%27s%20%22plan%22%20%28v2%29%2A.pdf",
  );
});

test("nothing in a name ends the header or begins another one", () => {
  const header = attachmentName('a"; filename=evil.exe\r\nSet-Cookie: x\\.pdf');
  expect(header).not.toMatch(/[\r\n\\]/);
  expect(header.match(/"/g)).toHaveLength(2);
  expect(new Headers({ "Content-Disposition": header }).has("Set-Cookie")).toBe(false);
});
