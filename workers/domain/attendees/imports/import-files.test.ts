/** What files may hold: texts of every kind, thousands of people, and what is no table at all. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldOf } from "#tests/support/attendees/field-of.ts";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { workbookOf } from "#tests/support/fakes/sheets.ts";
import { attendees, events } from "../../../db/schema/index.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import { beingRead } from "../../imports/import-file.ts";
import { readSheet } from "../../sheets/read-sheet.ts";
import { writeXlsx } from "../../sheets/write-xlsx.ts";
import { exportAttendees } from "../lists/export-attendees.ts";
import { listAttendees } from "../lists/list-attendees.ts";
import { confirmAttendeeImport, getAttendeeImport } from "./attendee-imports.ts";
import { listAttendeeImportRows } from "./import-rows.ts";
import { runAttendeeImports } from "./run-attendee-imports.ts";
import { startAttendeeImport } from "./start-attendee-import.ts";

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

async function makeEvent(): Promise<string> {
  return must(await createEvent(domain.deps, nord.client, newEvent("Fest"))).id;
}

function upload(eventId: string, bytes: Uint8Array) {
  const read = async () => ({ bytes, fileName: "gjester.xlsx" });
  return startAttendeeImport(domain.deps, nord.client, { eventId, read });
}

async function xlsx(rows: Iterable<readonly string[]>) {
  return new Uint8Array(await writeXlsx([{ name: "Gjester", widths: [], rows }]));
}

const invited = { registration: "invited", givesSeats: false, tags: [] } as const;

test("whatever text stands in a cell is on the list as it was, and no formula in a file of it", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  const texts = [
    ...["=1+1", '=HYPERLINK("http://else.test")', "+1", "-1", "@SUM(A1)", "|cmd"],
    ...[
      "<script>alert(1)</script>",
      "'; DROP TABLE attendees;--",
      '"><img src=x onerror=alert(1)>',
    ],
    ...[
      "{{name}}",
      "%s%n",
      "../../etc/passwd",
      "_x0041_",
      "null",
      "undefined",
      "𝓐𝓑𝓒",
      "👩‍👩‍👧",
      "ﷺ",
      "Ω≈ç√",
    ],
    ...["אבג", "مرحبا", "田中さん", "e\u0301", "İstanbul", "__proto__", "constructor"],
  ];
  const rows = texts.map((text, index) => [text, `s5.${index}@else.test`, text]);
  const { id, ready, faulty } = must(
    await upload(eventId, await xlsx([["Navn", "E-post", "Notat"], ...rows])),
  );
  expect({ ready, faulty }).toEqual({ ready: texts.length, faulty: 0 });
  must(await confirmAttendeeImport(deps, nord.client, { ...invited, eventId, id }));
  await runAttendeeImports(deps);
  await runAttendeeImports(deps);
  const list = await deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  const names = list.map(({ name }) => name?.normalize("NFC"));
  expect(names.sort()).toEqual(texts.map((text) => text.normalize("NFC")).sort());
  expect(list.every(({ name, notes }) => name === notes)).toBe(true);
  const asked = { eventId, format: "xlsx", locale: "no" } as const;
  const { body } = must(await exportAttendees(deps, nord.client, asked));
  if (typeof body === "string") throw new Error("no workbook");
  const read = must(await readSheet(new Uint8Array(body), { rows: 100, columns: 60 }));
  const written = read.rows.slice(1).map(({ cells }) => cells[0]);
  expect(written.sort()).toEqual([...names].sort());
});

test("what is no table of people, or unpacks to more than one, is refused in words that say so", async () => {
  const eventId = await makeEvent();
  const code = async (bytes: Uint8Array) => codeOf(await upload(eventId, bytes));
  const text = (written: string) => new TextEncoder().encode(written);
  expect(await code(text("%PDF-1.7"))).toBe("import.kind");
  expect(await code(text("Navn;E-post"))).toBe("import.empty");
  expect(await code(new Uint8Array(10 * 1024 * 1024 + 1))).toBe("import.too_large");
  const macros = { more: { "xl/vbaProject.bin": "x" } };
  expect(await code(await workbookOf("<row><c><v>1</v></c></row>", macros))).toBe("import.macros");
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>';
  expect(await code(await workbookOf(`<row>${cell}</row>`.repeat(10_002)))).toBe(
    "import.too_many_rows",
  );
  // One long text that every cell points at: a small file, and gigabytes as a table.
  const shared = '<c t="s"><v>0</v></c>'.repeat(60);
  const bomb = await workbookOf(`<row>${shared}</row>`.repeat(5_000), {
    texts: ["x".repeat(30_000)],
  });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await code(bomb)).toBe("import.unpacked");
});

test("a formula counts by the value that is kept with it; without one its cell is told", async () => {
  const eventId = await makeEvent();
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (cells: string) => `<row>${cells}</row>`;
  const bytes = await workbookOf(
    [
      row(inline("Navn") + inline("Notat")),
      row(`<c t="str"><f>A9</f><v>Kari</v></c>${inline("ja")}`),
      row(`${inline("Per")}<c><f>1/0</f></c>`),
      row(`${inline("Ida")}<c t="e"><v>#DIV/0!</v></c>`),
    ].join(""),
  );
  const { id } = must(await upload(eventId, bytes));
  const { items } = must(await listAttendeeImportRows(domain.deps, nord.client, { eventId, id }));
  expect(items.map(({ name, faults }) => [name, faults])).toEqual([
    ["Kari", []],
    ["Per", [{ column: 1, as: "notes", code: "import.formula" }]],
    ["Ida", [{ column: 1, as: "notes", code: "import.cell_error" }]],
  ]);
});

test("ten thousand people come onto the list in pieces, whose progress can be followed", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  const people = 10_000;
  const rows = Array.from({ length: people }, (_, index) => {
    return [
      `Fornavn${index % 97} Etternavn${index}`,
      `lang.${index}@else.test`,
      `+47${40_000_000 + index}`,
    ];
  });
  const bytes = await xlsx([["Navn", "E-post", "Telefon"], ...rows]);
  const { id, ready } = must(await upload(eventId, bytes));
  expect(ready).toBe(people);
  must(await confirmAttendeeImport(deps, nord.client, { ...invited, eventId, id }));
  const progress: number[] = [];
  for (;;) {
    const { state, made } = must(await getAttendeeImport(deps, nord.client, { eventId, id }));
    progress.push(made);
    if (state !== "running") break;
    await runAttendeeImports(deps);
  }
  expect(progress.at(-1)).toBe(people);
  // Nobody waits for one long call.
  expect(progress.filter((made) => made > 0 && made < people).length).toBeGreaterThan(0);
  const page = must(await listAttendees(deps, nord.client, { eventId, search: "Etternavn9999" }));
  expect(page.people).toBe(people);
  expect(page.items).toHaveLength(1);
});

test("the name of a file goes through the input filter", () => {
  expect(beingRead(domain.deps, "gjester [2] <b>\u0007.xlsx").fileName).toBe("gjester 2 b.xlsx");
  for (const none of ["–", "", "<>"]) expect(beingRead(domain.deps, none).fileName).toBe("–");
});

test("dates of three kinds become days, and twenty columns too many are left alone by name", async () => {
  const { deps } = domain;
  const eventId = await makeEvent();
  const customFields = [fieldOf("date", "Ankomst")];
  await deps.db.update(events).set({ customFields }).where(eq(events.id, eventId));
  const extra = Array.from({ length: 20 }, (_, index) => `Ekstra ${index}`);
  const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const row = (name: string, day: string) =>
    `<row>${inline(name)}${day}${extra.map(inline).join("")}</row>`;
  const bytes = await workbookOf(
    [
      row("Navn", inline("Ankomst")),
      row("Kari", inline("2026-12-24")),
      row("Per", inline("24.12.2026")),
      row("Ida", "<c><v>46380</v></c>"),
      row("Ola", inline("31.02.2026")),
    ].join(""),
  );
  const started = must(await upload(eventId, bytes));
  expect(started).toMatchObject({ ready: 3, faulty: 1 });
  const read = must(await getAttendeeImport(deps, nord.client, { eventId, id: started.id }));
  expect(read.headings).toEqual(["Navn", "Ankomst", ...extra]);
  expect(read.columns).toEqual([
    "name",
    expect.stringContaining("Ankomst"),
    ...extra.map(() => null),
  ]);
  must(await confirmAttendeeImport(deps, nord.client, { ...invited, eventId, id: started.id }));
  await runAttendeeImports(deps);
  await runAttendeeImports(deps);
  const list = await deps.db.select().from(attendees).where(eq(attendees.eventId, eventId));
  const days = list.map(({ name, answers }) => [name, answers.Ankomst]).sort();
  expect(days).toEqual(["Ida", "Kari", "Per"].map((name) => [name, "2026-12-24"]));
});
