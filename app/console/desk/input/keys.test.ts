import { describe, expect, it } from "vitest";
import { makeCard } from "#tests/support/desk/make-cards.ts";
import { pickAction, readKey } from "./keys.ts";

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe("readKey", () => {
  it("knows the keys of the board, small or capital", () => {
    expect(readKey({ key: "j", ...plain })).toEqual({ does: "move", step: "down" });
    expect(readKey({ key: "K", ...plain })).toEqual({ does: "move", step: "up" });
    expect(readKey({ key: "?", ...plain })).toEqual({ does: "help" });
    expect(readKey({ key: "u", ...plain })).toEqual({ does: "undo" });
  });

  it("leaves the browser's own shortcuts alone", () => {
    expect(readKey({ key: "a", ...plain, ctrlKey: true })).toBeNull();
    expect(readKey({ key: "r", ...plain, metaKey: true })).toBeNull();
    expect(readKey({ key: "e", ...plain, altKey: true })).toBeNull();
    expect(readKey({ key: "q", ...plain })).toBeNull();
  });

  it("orders Next with Alt and the arrows", () => {
    expect(readKey({ key: "ArrowUp", ...plain, altKey: true })).toEqual({
      does: "reorder",
      by: -1,
    });
  });
});

describe("choosing several", () => {
  it("takes V for the card, and Shift with J and K for this one and the next", () => {
    expect(readKey({ key: "v", ...plain })).toEqual({ does: "mark", step: null });
    expect(readKey({ key: "J", ...plain, shiftKey: true })).toEqual({ does: "mark", step: "down" });
    expect(readKey({ key: "ArrowUp", ...plain, shiftKey: true })).toEqual({
      does: "mark",
      step: "up",
    });
    expect(readKey({ key: "?", ...plain, shiftKey: true })).toEqual({ does: "help" });
    expect(readKey({ key: "A", ...plain, shiftKey: true })).toMatchObject({ does: "act" });
  });
});

describe("pickAction", () => {
  it("turns S and H off where they are on", () => {
    expect(pickAction(makeCard(), ["star", "unstar"])).toBe("star");
    expect(pickAction(makeCard({ order: 1 }), ["star", "unstar"])).toBe("unstar");
    expect(pickAction(makeCard({ highlightedAt: 1 }), ["highlight", "unhighlight"])).toBe(
      "unhighlight",
    );
  });

  it("finds nothing that the card does not allow", () => {
    expect(pickAction(makeCard({ state: "pending" }), ["answer"])).toBeNull();
    expect(pickAction(makeCard({ state: "answered" }), ["approve"])).toBeNull();
  });
});
