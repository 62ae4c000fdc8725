/**
 * Sheets as LibreOffice writes and reads them (Debian: `libreoffice-calc-nogui`): 200 people are imported
 * from one, and it opens the result and the template. Where it is not installed the tests stand as skipped, and
 * why is said.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTestClient, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { convertSheet, office } from "#tests/support/files/office.ts";
import { userColumns } from "#workers/contract/organisations/user-sheets.ts";
import { exportResult } from "#workers/domain/organisations/user-sheets/export-result.ts";
import {
  confirmImport,
  getImport,
  listImportRows,
} from "#workers/domain/organisations/user-sheets/imports.ts";
import { runImports } from "#workers/domain/organisations/user-sheets/run-imports.ts";
import { startImport } from "#workers/domain/organisations/user-sheets/start-import.ts";
import { makeTemplate } from "#workers/domain/organisations/user-sheets/user-template.ts";
import { readSheet } from "#workers/domain/sheets/read-sheet.ts";

if (office === null) {
  console.log("LibreOffice is not installed: nothing is tried with its sheets");
}

let domain: TestDomain;
let folder: string;
beforeAll(async () => {
  domain = await openDomain();
  folder = mkdtempSync(path.join(tmpdir(), "plenum-office-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await domain.close();
});

const people = 200;
const limits = { rows: 500, columns: 50 };
/** A busy machine takes 20 s for each file that LibreOffice opens, and the people are made meanwhile. */
const withinMs = 240_000;

test.skipIf(office === null)(
  "200 people come in from a sheet of LibreOffice, and it opens what is handed out",
  async () => {
    const { deps } = domain;
    const { client } = await makeTestClient(deps, "Nord");
    const rows = Array.from({ length: people }, (_, index) => [
      ...[`bruker${index}`, `person.${index}@office.test`, "editor", "en setning for seg selv"],
      ...[
        `Åse Nummer ${index}`,
        `+4790${String(index).padStart(6, "0")}`,
        "Storgata 1",
        "Østlandet",
      ],
      ...["", "", "", "", "", "Rådgiver", "1985-04-23", "", ""],
    ]);
    const source = path.join(folder, "people.csv");
    writeFileSync(source, [userColumns, ...rows].map((cells) => cells.join(";")).join("\n"));
    const bytes = new Uint8Array(convertSheet(folder, source, "xlsx"));
    const read = async () => ({ bytes, fileName: "people.xlsx" });
    const { id } = must(await startImport(deps, client, { read }));
    const { items } = must(await listImportRows(deps, client, { id, state: "faulty" }));
    expect(items.map(({ line, faults }) => ({ line, faults }))).toEqual([]);
    must(await confirmImport(deps, client, { id }));
    for (let step = 0; step < people; step += 1) await runImports(deps);
    expect(must(await getImport(deps, client, { id }))).toMatchObject({
      state: "done",
      made: people,
    });

    // The result is a table for it too: opened, it has the people of the file and nothing is computed.
    const { body } = must(await exportResult(deps, client, { id, locale: "no" }));
    const result = path.join(folder, "result.csv");
    writeFileSync(result, String(body));
    convertSheet(folder, result, "xlsx");
    const sheet = await readSheet(
      new Uint8Array(readFileSync(path.join(folder, "result.xlsx"))),
      limits,
    );
    expect(must(sheet).rows.length).toBe(people + 1);
    // The template is one that it opens, with its two sheets.
    const template = must(await makeTemplate(client, { format: "xlsx", locale: "no" }));
    const blank = path.join(folder, "template.xlsx");
    writeFileSync(blank, new Uint8Array(await new Blob([template.body]).arrayBuffer()));
    expect(convertSheet(folder, blank, "csv").toString("utf8").trim()).toBe(userColumns.join(";"));
  },
  withinMs,
);
