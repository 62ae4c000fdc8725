import { expect, test } from "vitest";
import { moveBefore, moveTo } from "./move-item.ts";

const abc = [{ key: "a" }, { key: "b" }, { key: "c" }];
const keysOf = (list: readonly { readonly key: string }[]) => list.map(({ key }) => key).join("");

test("an item is dropped before another one, or last", () => {
  expect(keysOf(moveBefore(abc, "c", "a"))).toBe("cab");
  expect(keysOf(moveBefore(abc, "a", "c"))).toBe("bac");
  expect(keysOf(moveBefore(abc, "a", null))).toBe("bca");
  expect(moveBefore(abc, "b", "b")).toBe(abc);
  expect(moveBefore(abc, "x", "a")).toBe(abc);
});

test("an item moves to another place, and nowhere beyond the ends", () => {
  expect(keysOf(moveTo(abc, 0, 1))).toBe("bac");
  expect(moveTo(abc, 0, -1)).toBe(abc);
  expect(moveTo(abc, 2, 3)).toBe(abc);
});
