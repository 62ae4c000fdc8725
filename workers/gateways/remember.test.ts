import { expect, test } from "vitest";
import { createMemory } from "./remember.ts";

test("reads once within a moment, again after it, and holds only so many", async () => {
  let now = 0;
  let reads = 0;
  const memory = createMemory<number>({ forMs: 1_000, most: 2, now: () => now });
  const get = (key: string) => memory.get(key, async () => ++reads);
  expect([await get("a"), await get("a")]).toEqual([1, 1]);
  now = 1_000;
  expect(await get("a")).toBe(2);
  await get("b");
  await get("c");
  expect(await get("a")).toBe(5);
});

test("what is forgotten is read again at once, and nothing else", async () => {
  const memory = createMemory<string>({ forMs: 1_000, most: 5, now: () => 0 });
  await memory.get("a", async () => "one");
  await memory.get("b", async () => "two");
  memory.forget((value) => value === "one");
  expect(await memory.get("a", async () => "changed")).toBe("changed");
  expect(await memory.get("b", async () => "changed")).toBe("two");
});

test("one reads anew while the others go on with what is known", async () => {
  let now = 0;
  const memory = createMemory<string>({ forMs: 1_000, most: 2, now: () => now });
  await memory.get("a", async () => "old");
  now = 1_500;
  let finish = (_: string) => {};
  const first = memory.get("a", () => new Promise((resolve) => (finish = resolve)));
  const second = await memory.get("a", async () => "asked twice");
  expect(second).toBe("old");
  finish("new");
  expect(await first).toBe("new");
  expect(await memory.get("a", async () => "asked again")).toBe("new");
});
