import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const core = new URL("../", import.meta.url);
const shell = new URL("../../", import.meta.url);
/** Where rules have their tests: the simulated people are as pure as the core. */
const folders = [core, new URL("rehearsal/", shell)];
const read = (file: URL) => readFileSync(file, "utf8");
const tagsIn = (text: string) =>
  new Set([...text.matchAll(/\[([A-Z]+\d+)\]/g)].map(([, tag]) => tag));
const rules = [...read(new URL("SPEC.md", core)).matchAll(/^- \[([A-Z]+\d+)\]/gm)].map(
  ([, tag]) => tag,
);

test("every rule of SPEC.md is quoted by a test, and every quoted rule stands there", () => {
  const tests = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".test.ts") && name !== "spec.test.ts")
      .map((name) => new URL(name, folder)),
  );
  const titles = tests.map((file) =>
    [...read(file).matchAll(/test(?:\.each\([\s\S]*?\))?\(\s*["`]([^"`]*)/g)]
      .map(([, title]) => title)
      .join(),
  );
  const quoted = tagsIn(titles.join());
  expect(new Set(rules).size).toBe(rules.length);
  expect([...quoted].sort()).toEqual([...rules].sort());
});

test("tests of the shell around the core quote rules that stand in SPEC.md", () => {
  const names = readdirSync(shell, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".test.ts") && !name.startsWith("core"),
  );
  const quoted = names.flatMap((name) =>
    [...read(new URL(name, shell)).matchAll(/["`](\[[A-Z]+\d+\] [^"`]*)/g)].flatMap(
      ([, title = ""]) => [...tagsIn(title)],
    ),
  );
  expect(quoted.length).toBeGreaterThan(0);
  expect(quoted.filter((tag) => !rules.includes(tag))).toEqual([]);
});
