import { describe, expect, it } from "vitest";
import { makeCard, makeQuestion, makeReply } from "#tests/support/desk/make-cards.ts";
import { beforeWhenMoved, changesOrder } from "../../room/reorder.ts";
import { commandsOfDrop } from "./drop.ts";

describe("commandsOfDrop", () => {
  it("approves what goes from review to live, and stars what goes on to Next", () => {
    const pending = makeCard({ state: "pending" });
    expect(commandsOfDrop(pending, "live", null, [])).toEqual([
      { type: "question.approve", question: "1" },
    ]);
    expect(commandsOfDrop(pending, "next", "9", ["9"])).toEqual([
      { type: "question.approve", question: "1" },
      { type: "question.star", question: "1", on: true },
      { type: "question.move", question: "1", before: "9" },
    ]);
    expect(commandsOfDrop(pending, "answered", null, [])).toBeNull();
  });

  it("orders Next, and does nothing where nothing would change", () => {
    const starred = makeCard({ order: 2 });
    expect(commandsOfDrop(starred, "next", "8", ["8", "1", "9"])).toEqual([
      { type: "question.move", question: "1", before: "8" },
    ]);
    expect(commandsOfDrop(starred, "next", "9", ["8", "1", "9"])).toEqual([]);
  });

  it("answers, brings back, and takes out of Next", () => {
    expect(commandsOfDrop(makeCard(), "answered", null, [])).toEqual([
      { type: "question.archive", question: "1", answered: true },
    ]);
    expect(commandsOfDrop(makeCard({ state: "answered" }), "live", null, [])).toEqual([
      { type: "question.restore", question: "1" },
    ]);
    expect(commandsOfDrop(makeCard({ order: 1 }), "live", null, ["1"])).toEqual([
      { type: "question.star", question: "1", on: false },
    ]);
  });

  it("lets a reply go to live and nowhere else", () => {
    const reply = makeReply("7", "1", { state: "pending" });
    const card = { kind: "reply", key: "r:7", reply, question: makeQuestion("1") } as const;
    expect(commandsOfDrop(card, "live", null, [])).toEqual([{ type: "reply.approve", reply: "7" }]);
    expect(commandsOfDrop(card, "next", null, [])).toBeNull();
  });
});

describe("order", () => {
  it("names what an item stands before after one step", () => {
    expect(beforeWhenMoved(["a", "b", "c"], "b", -1)).toBe("a");
    expect(beforeWhenMoved(["a", "b", "c"], "a", 1)).toBe("c");
    expect(beforeWhenMoved(["a", "b"], "a", 1)).toBeNull();
    expect(beforeWhenMoved(["a", "b"], "a", -1)).toBeUndefined();
    expect(beforeWhenMoved(["a", "b"], "b", 1)).toBeUndefined();
  });

  it("knows when nothing changes", () => {
    expect(changesOrder(["a", "b"], "a", "b")).toBe(false);
    expect(changesOrder(["a", "b"], "a", "a")).toBe(false);
    expect(changesOrder(["a", "b"], "b", null)).toBe(false);
    expect(changesOrder(["a", "b"], "b", "a")).toBe(true);
  });
});
