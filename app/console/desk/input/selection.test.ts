import { describe, expect, it } from "vitest";
import { moveSelection, selectionAfter } from "./selection.ts";

const columns = [["a1", "a2", "a3"], [], ["c1"], ["d1", "d2"]];

describe("moveSelection", () => {
  it("starts at the first card of the first column that has one", () => {
    expect(moveSelection([[], ["b1"]], null, "down")).toBe("b1");
    expect(moveSelection([[], []], null, "down")).toBeNull();
  });

  it("goes up and down and stops at the ends", () => {
    expect(moveSelection(columns, "a1", "down")).toBe("a2");
    expect(moveSelection(columns, "a3", "down")).toBe("a3");
    expect(moveSelection(columns, "a1", "up")).toBe("a1");
  });

  it("goes sideways over empty columns at the same height", () => {
    expect(moveSelection(columns, "a2", "right")).toBe("c1");
    expect(moveSelection(columns, "d2", "left")).toBe("c1");
    expect(moveSelection(columns, "c1", "left")).toBe("a1");
    expect(moveSelection(columns, "d1", "right")).toBe("d1");
  });

  it("begins anew when the selected card is gone", () => {
    expect(moveSelection(columns, "gone", "down")).toBe("a1");
  });
});

describe("selectionAfter", () => {
  it("takes the one below, else the one above, else nothing", () => {
    expect(selectionAfter(["a", "b", "c"], "b")).toBe("c");
    expect(selectionAfter(["a", "b"], "b")).toBe("a");
    expect(selectionAfter(["a"], "a")).toBeNull();
  });
});
