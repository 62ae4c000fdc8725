import { describe, expect, it } from "vitest";
import type { QuestionView } from "#party/protocol/entities.ts";
import { keysOf, makeCard, makeQuestion, makeReply } from "#tests/support/desk/make-cards.ts";
import { isAllowed } from "./actions.ts";
import { arrangeBoard, countJoined } from "./cards.ts";

describe("arrangeBoard", () => {
  it("puts every state where it belongs", () => {
    const board = keysOf([
      makeQuestion("1", { state: "pending" }),
      makeQuestion("2"),
      makeQuestion("3", { order: 5 }),
      makeQuestion("4", { state: "answered", answeredAt: 9 }),
      makeQuestion("5", { state: "rejected", askedAt: 1 }),
      makeQuestion("6", { state: "withdrawn", askedAt: 2 }),
      makeQuestion("7", { state: "archived", askedAt: 3 }),
    ]);
    expect(board).toEqual({
      review: "q:1",
      live: "q:2",
      next: "q:3",
      answered: "q:4",
      archived: "q:7 q:6 q:5",
    });
  });

  it("shows who has waited longest first in review", () => {
    const { review } = keysOf([
      makeQuestion("new", { state: "pending", askedAt: 30 }),
      makeQuestion("old", { state: "pending", askedAt: 10 }),
    ]);
    expect(review).toBe("q:old q:new");
  });

  it("orders live ones by votes, the one on the screen on top, equals by age", () => {
    const { live } = keysOf([
      makeQuestion("few", { votes: 1 }),
      makeQuestion("late", { votes: 7, askedAt: 20 }),
      makeQuestion("early", { votes: 7, askedAt: 10 }),
      makeQuestion("on", { votes: 0, highlightedAt: 100 }),
    ]);
    expect(live).toBe("q:on q:early q:late q:few");
  });

  it("keeps the host's order in Next and the last answered on top", () => {
    const board = keysOf([
      makeQuestion("b", { order: 2, votes: 90 }),
      makeQuestion("a", { order: 1 }),
      makeQuestion("first", { state: "answered", answeredAt: 10 }),
      makeQuestion("last", { state: "answered", answeredAt: 20 }),
    ]);
    expect(board.next).toBe("q:a q:b");
    expect(board.answered).toBe("q:last q:first");
  });

  it("brings participants' replies to review among the questions", () => {
    const { review } = keysOf(
      [makeQuestion("1"), makeQuestion("2", { state: "pending", askedAt: 50 })],
      [
        makeReply("a", "1", { state: "pending", sentAt: 40 }),
        makeReply("b", "1", { state: "approved", sentAt: 30 }),
      ],
    );
    expect(review).toBe("r:a q:2");
  });

  it("counts what is joined with a question, by the same name too, and when a search leaves that out", () => {
    const kept = makeQuestion("1", { name: "Kari", others: 0 });
    const joined = makeQuestion("2", { name: "Kari", state: "merged", mergedInto: "1" });
    const joinedOf = (all: readonly QuestionView[], ...counts: readonly QuestionView[]) => {
      const board = arrangeBoard(all, new Map(), countJoined([...all, ...counts]));
      return board.columns.live.map((card) => card.kind === "question" && card.joined);
    };
    expect(joinedOf([kept, joined])).toEqual([1]);
    expect(joinedOf([kept], joined)).toEqual([1]);
    expect(joinedOf([kept])).toEqual([0]);
  });

  it("offers no way back to review while anything is joined, whoever asked it", () => {
    expect(isAllowed(makeCard(), "return")).toBe(true);
    expect(isAllowed(makeCard({ others: 0 }, 1), "return")).toBe(false);
  });
});
