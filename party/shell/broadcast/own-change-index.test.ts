import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OwnChangeIndex } from "./own-change-index.ts";

describe("changes of one's own", () => {
  test("are told from a seq on, each once, the oldest first", () => {
    const index = new OwnChangeIndex();
    index.note(3, "b:1.3", 1);
    index.note(3, "me:3", 2);
    index.note(4, "b:1.4", 3);
    index.note(3, "b:1.3", 4);
    expect(index.since(3, 0)).toEqual(["me:3", "b:1.3"]);
    expect(index.since(3, 2)).toEqual(["b:1.3"]);
    expect(index.since(3, 4)).toEqual([]);
    expect(index.since(4, 0)).toEqual(["b:1.4"]);
    expect(index.since(5, 0)).toEqual([]);
  });

  test("of staff, whose numbers are below zero, are theirs alone", () => {
    const index = new OwnChangeIndex();
    index.note(-1, "w:-1", 1);
    index.note(1, "w:1", 2);
    expect(index.since(-1, 0)).toEqual(["w:-1"]);
    expect(index.since(1, 0)).toEqual(["w:1"]);
  });

  test("are what a map of last changes says, whoever does what how often", () => {
    const change = fc.record({
      owner: fc.integer({ min: -2, max: 3 }),
      // Few entities come again and again, and with forty a list is longer than it may be at first.
      entity: fc.oneof(fc.integer({ max: 2, min: 0 }), fc.integer({ max: 40, min: 0 })),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 600, size: "max" }), fc.nat(), (changes, from) => {
        const index = new OwnChangeIndex();
        const last = new Map<string, number>();
        for (const [n, { owner, entity }] of changes.entries()) {
          const key = `${owner}:${entity}`;
          index.note(owner, key, n + 1);
          last.delete(key);
          last.set(key, n + 1);
        }
        const since = changes.length === 0 ? 0 : from % changes.length;
        for (let owner = -2; owner <= 3; owner += 1) {
          const wanted = Array.from(last).flatMap(([key, seq]) =>
            key.startsWith(`${owner}:`) && seq > since ? [key] : [],
          );
          expect(index.since(owner, since)).toEqual(wanted);
        }
      }),
    );
  });

  test("take no more room the more often the same ones change", () => {
    const index = new OwnChangeIndex();
    const before = process.memoryUsage().arrayBuffers;
    const changes = 400_000;
    for (let n = 1; n <= changes; n += 1) index.note(1, `b:${n % 3}.1`, n);
    expect(index.since(1, 0)).toHaveLength(3);
    // A seq and a link of each would be eight bytes.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(changes);
  });
});
