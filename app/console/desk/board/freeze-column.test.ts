import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freezeColumn } from "./freeze-column.ts";

const list = (text: string) => (text === "" ? [] : text.split(" "));

describe("freezeColumn", () => {
  it("keeps the order under the pointer and counts what waits", () => {
    expect(freezeColumn(list("a b c"), list("c new a b"))).toEqual({
      keys: list("a b c"),
      waiting: 1,
      stale: true,
    });
  });

  it("lets new ones in at the end, where they push nobody", () => {
    expect(freezeColumn(list("a b"), list("a b c d"))).toEqual({
      keys: list("a b c d"),
      waiting: 0,
      stale: false,
    });
  });

  it("keeps the place of one that has left", () => {
    expect(freezeColumn(list("a b c"), list("a c")).keys).toEqual(list("a b c"));
  });

  it("gives up the place of one's own that was dealt with by key", () => {
    expect(freezeColumn(list("a b c"), list("a c"), new Set(["b"])).keys).toEqual(list("a c"));
  });

  it("holds one's own card that is still there", () => {
    expect(freezeColumn(list("a b"), list("b a"), new Set(["b"])).keys).toEqual(list("a b"));
  });

  it("never moves anything that was shown, whatever happens", () => {
    const keys = fc.uniqueArray(fc.constantFrom(..."abcdefghij"));
    fc.assert(
      fc.property(keys, keys, (shown, current) => {
        const frozen = freezeColumn(shown, current);
        expect(frozen.keys.slice(0, shown.length)).toEqual(shown);
        expect(frozen.keys.length - shown.length + frozen.waiting).toBe(
          current.filter((key) => !shown.includes(key)).length,
        );
      }),
    );
  });
});
