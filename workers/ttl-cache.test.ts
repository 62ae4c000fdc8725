import { expect, test } from "vitest";
import { createTtlCache } from "./ttl-cache.ts";

test("reads once within a moment, again after it, and holds only so many", async () => {
  let now = 0;
  let reads = 0;
  const cache = createTtlCache<number>({ ttlMs: 1_000, maxEntries: 2, now: () => now });
  const get = (key: string) => cache.get(key, async () => ++reads);
  expect([await get("a"), await get("a")]).toEqual([1, 1]);
  now = 1_000;
  expect(await get("a")).toBe(2);
  await get("b");
  await get("c");
  expect(await get("a")).toBe(5);
});

test("what is dropped is read again at once, and nothing else", async () => {
  const cache = createTtlCache<string>({ ttlMs: 1_000, maxEntries: 5, now: () => 0 });
  await cache.get("a", async () => "one");
  await cache.get("b", async () => "two");
  cache.invalidate((value) => value === "one");
  expect(await cache.get("a", async () => "changed")).toBe("changed");
  expect(await cache.get("b", async () => "changed")).toBe("two");
});

test("one reads anew while the others go on with what is known", async () => {
  let now = 0;
  const cache = createTtlCache<string>({ ttlMs: 1_000, maxEntries: 2, now: () => now });
  await cache.get("a", async () => "old");
  now = 1_500;
  let finish = (_: string) => {};
  const first = cache.get("a", () => new Promise((resolve) => (finish = resolve)));
  const second = await cache.get("a", async () => "asked twice");
  expect(second).toBe("old");
  finish("new");
  expect(await first).toBe("new");
  expect(await cache.get("a", async () => "asked again")).toBe("new");
});
