/** docs/protocol.md names everything that there is on the wire. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { kinds, settings, systemCommands, ticket, welcome } from "#tests/support/wire-kinds.ts";
import { commandSchemas } from "./commands.ts";
import { closeCode, frameType } from "./protocol.ts";

const docs = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
const source = ["protocol", "ticket", "up-frames"]
  .map((name) => readFileSync(new URL(`./${name}.ts`, import.meta.url), "utf8"))
  .join("\n");
const names = (text: string) => new Set([...text.matchAll(/`([\w.]+)`/g)].map(([, name]) => name));
const named = names(docs);
const missing = (wanted: Iterable<string>) => [...wanted].filter((name) => !named.has(name));

test("every type, schema and constant of the wire", () => {
  const declared = [...source.matchAll(/^export (?:const|type|interface) (\w+)/gm)];
  const exported = declared.map(([, name = ""]) => name);
  expect(exported.length).toBeGreaterThan(15);
  expect(missing([...exported, "commandSchema", "commandSchemas"])).toEqual([]);
});

test("every frame down and every close code", () => {
  const toPhones = docs.slice(docs.indexOf("## Down"), docs.indexOf("### Kinds"));
  const rows = [...toPhones.matchAll(/^\| `\[(\d+)[,\]]/gm)];
  const numbers = new Set(rows.map(([, number]) => Number(number)));
  expect([...numbers].toSorted()).toEqual(Object.values(frameType).toSorted());
  for (const code of Object.values(closeCode)) expect(docs).toContain(`\n| ${code} |`);
});

test("every command", () => {
  const types = commandSchemas.map((schema) => schema.entries.type.literal);
  expect(missing([...types, ...Object.keys(systemCommands)])).toEqual([]);
});

test("every field of the ticket, the welcome and the settings", () => {
  expect(missing([ticket, welcome, settings].flatMap(Object.keys))).toEqual([]);
});

test.each(Object.entries(kinds))("the kind %s, with its keys", (kind, keys) => {
  const row = docs.split("\n").find((line) => line.startsWith(`| \`${kind}\` |`)) ?? "";
  expect(row).not.toBe("");
  if (keys === null || /keys as/.test(row) || kind === "set") return;
  const said = names(row.slice(row.indexOf("|", 2)));
  expect(Object.keys(keys).filter((key) => !said.has(key))).toEqual([]);
});
