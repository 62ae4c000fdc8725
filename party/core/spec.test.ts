import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("./", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const tagsIn = (text: string) =>
  new Set([...text.matchAll(/\[([A-Z]+\d+)\]/g)].map(([, tag]) => tag));

test("every rule of SPEC.md is quoted by a test, and every quoted rule stands there", () => {
  const rules = read("SPEC.md").matchAll(/^- \[([A-Z]+\d+)\]/gm);
  const written = [...rules].map(([, tag]) => tag);
  const tests = readdirSync(folder).filter(
    (name) => name.endsWith(".test.ts") && name !== "spec.test.ts",
  );
  const titles = tests.map((name) =>
    [...read(name).matchAll(/test(?:\.each\([\s\S]*?\))?\(\s*["`]([^"`]*)/g)]
      .map(([, title]) => title)
      .join(),
  );
  const quoted = tagsIn(titles.join());
  expect(new Set(written).size).toBe(written.length);
  expect([...quoted].sort()).toEqual([...written].sort());
});
