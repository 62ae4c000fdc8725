import { afterAll, expect, test } from "vitest";
import { openD1, type TestD1 } from "./d1.ts";
import { readMade } from "./read-made.ts";

const opened: TestD1[] = [];
afterAll(() => Promise.all(opened.map(({ close }) => close())));

test("a test's database is the same as one that was migrated", async () => {
  const [migrated, second] = [await openD1({ migrates: true }), await openD1()];
  opened.push(migrated, second);
  const made = await readMade(migrated.d1);
  expect(made.filter((sql) => sql.startsWith("CREATE TABLE")).length).toBeGreaterThan(50);
  expect(made.filter((sql) => sql.startsWith("INSERT INTO")).length).toBeGreaterThan(0);
  expect(await readMade(second.d1)).toEqual(made);
});
