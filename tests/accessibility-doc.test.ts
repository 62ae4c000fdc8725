import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";

/** Success criteria of WCAG 2.2 at levels A and AA, with 4.1.1, which 2.1 still has; by guideline. */
const criteria: readonly (readonly [guideline: string, criteria: string])[] = [
  ["1.1", "1"],
  ["1.2", "1 2 3 4 5"],
  ["1.3", "1 2 3 4 5"],
  ["1.4", "1 2 3 4 5 10 11 12 13"],
  ["2.1", "1 2 4"],
  ["2.2", "1 2"],
  ["2.3", "1"],
  ["2.4", "1 2 3 4 5 6 7 11"],
  ["2.5", "1 2 3 4 7 8"],
  ["3.1", "1 2"],
  ["3.2", "1 2 3 4 6"],
  ["3.3", "1 2 3 4 7 8"],
  ["4.1", "1 2 3"],
];

const page = readFileSync(inProject("docs/accessibility.md"), "utf8");
const rows = Array.from(
  page.matchAll(/^\| (\d\.\d\.\d+) \| (?:A|AA)(?: \([^)]+\))? \| [^|]+ \| ([^|]+) \|$/gm),
  ([, criterion = "", answer = ""]) => ({ criterion, answer }),
);

test("docs/accessibility.md answers each criterion once, in its order", () => {
  const asked = criteria.flatMap(([guideline, numbers]) =>
    numbers.split(" ").map((number) => `${guideline}.${number}`),
  );
  expect(asked).toHaveLength(56);
  expect(rows.map(({ criterion }) => criterion)).toEqual(asked);
});

test("what holds in part or not at all stands in its list at the top", () => {
  const top = page.slice(page.indexOf("## What does not hold"), page.indexOf("## What was tested"));
  const lacking = rows.filter(({ answer }) => /^(in part|does not hold)/.test(answer));
  expect(lacking.length).toBeGreaterThan(0);
  for (const { criterion } of lacking) expect(top).toContain(criterion);
  const known = rows.filter(({ answer }) => /^(holds|in part|does not hold)/.test(answer));
  expect(known).toEqual(rows);
});
