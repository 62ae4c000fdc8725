import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("./", import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
const tagsIn = (text: string) =>
  new Set([...text.matchAll(/\[([A-Z]+\d+)\]/g)].map(([, tag]) => tag));
const rules = [...read("SPEC.md").matchAll(/^- \[([A-Z]+\d+)\]/gm)].map(([, tag]) => tag);

test("every rule of SPEC.md is quoted by a test, and every quoted rule stands there", () => {
  const tests = readdirSync(folder).filter(
    (name) => name.endsWith(".test.ts") && name !== "spec.test.ts",
  );
  const titles = tests.map((name) =>
    [...read(name).matchAll(/test(?:\.each\([\s\S]*?\))?\(\s*["`]([^"`]*)/g)]
      .map(([, title]) => title)
      .join(),
  );
  const quoted = tagsIn(titles.join());
  expect(new Set(rules).size).toBe(rules.length);
  expect([...quoted].sort()).toEqual([...rules].sort());
});

test("tests of the shell around the core quote rules that stand in SPEC.md", () => {
  const shell = readdirSync(new URL("../", folder), { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".test.ts") && !name.startsWith("core"),
  );
  const quoted = shell.flatMap((name) =>
    [...read(`../${name}`).matchAll(/["`](\[[A-Z]+\d+\] [^"`]*)/g)].flatMap(([, title = ""]) => [
      ...tagsIn(title),
    ]),
  );
  expect(quoted.length).toBeGreaterThan(0);
  expect(quoted.filter((tag) => !rules.includes(tag))).toEqual([]);
});
