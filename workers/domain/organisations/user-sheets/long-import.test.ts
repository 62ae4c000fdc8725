/** P13: a long table of accounts, by the rows that D1 says it has read. */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { rowsReadBy } from "#tests/support/lists/rows-read.ts";
import { requiredColumns } from "../../../contract/organisations/user-sheets.ts";
import { confirmImport, getImport, listImportRows } from "./imports.ts";
import { runImports } from "./run-imports.ts";
import { startImport } from "./start-import.ts";

/** Rows that a query may read. */
const mostRead = 200;
/** Enough that reading all of them shows; of 10,000 the test would be long. */
const people = 2_000;

let domain: TestDomain;
let nord: TestClient;
beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

/** Everybody of it is whole but the last, who has no address. */
function tableOf(): Uint8Array {
  const rows = Array.from({ length: people }, (_, index) =>
    [
      `bruker${index}`,
      index === people - 1 ? "ingen" : `lang.${index}@else.test`,
      "editor",
      "en setning for seg selv",
      `Fornavn${index % 97} Etternavn${index}`,
      `+47${40_000_000 + index}`,
    ].join(";"),
  );
  return new TextEncoder().encode([requiredColumns.join(";"), ...rows].join("\n"));
}

test("of a long table no page reads more than 200 rows a query, and its accounts are made in pieces that are counted", async () => {
  const { deps } = domain;
  const read = async () => ({ bytes: tableOf(), fileName: "folk.csv" });
  const { id, ...started } = must(await startImport(deps, nord.client, { read }));
  expect(started).toMatchObject({ state: "preview", total: people, ready: people - 1, faulty: 1 });

  const most: Record<string, number> = {};
  const ask = async (name: string, act: (spied: typeof deps) => Promise<unknown>) => {
    most[name] = Math.max(...(await rowsReadBy(deps, act)));
  };
  await ask("first rows", (spied) => listImportRows(spied, nord.client, { id }));
  const far = { id, cursor: String(people - 200) };
  await ask("last rows", (spied) => listImportRows(spied, nord.client, far));
  const wrong = { id, state: "faulty" as const };
  expect(must(await listImportRows(deps, nord.client, wrong)).items).toHaveLength(1);
  await ask("wrong rows", (spied) => listImportRows(spied, nord.client, wrong));
  must(await confirmImport(deps, nord.client, { id }));
  await runImports(deps);
  const { made } = must(await getImport(deps, nord.client, { id }));
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(people);
  await ask("progress", (spied) => getImport(spied, nord.client, { id }));
  expect(Object.entries(most).filter(([, rows]) => rows > mostRead)).toEqual([]);
  expect(Math.min(...Object.values(most))).toBeGreaterThan(0);
});
