import { describe, expect, it } from "vitest";
import type { PollView } from "#party/protocol/entities.ts";
import { makeQuestion } from "#tests/support/desk/make-cards.ts";
import { pollView } from "#tests/support/poll-view.ts";
import type { Card } from "../../questions/cards.ts";
import { neighbourInNext, pollInMind, talliesOfScreen } from "./screen.ts";

function makePoll(id: string, given: Partial<PollView> = {}): PollView {
  return pollView({ id, options: ["A", "B"], startedAt: 10, ...given });
}

function makeNext(on: number | null): Card[] {
  return [1, 2, 3].map((n) => ({
    kind: "question",
    key: `q:${n}`,
    question: makeQuestion(String(n), { order: n, isHighlighted: n === on }),
    replies: [],
    joined: 0,
  }));
}

describe("neighbourInNext", () => {
  it("steps from the one that is on, and begins with the first", () => {
    expect(neighbourInNext(makeNext(2), 1)?.id).toBe("3");
    expect(neighbourInNext(makeNext(2), -1)?.id).toBe("1");
    expect(neighbourInNext(makeNext(null), 1)?.id).toBe("1");
  });

  it("stops at the ends", () => {
    expect(neighbourInNext(makeNext(3), 1)).toBeNull();
    expect(neighbourInNext(makeNext(1), -1)).toBeNull();
    expect(neighbourInNext(makeNext(null), -1)).toBeNull();
    expect(neighbourInNext([], 1)).toBeNull();
  });
});

describe("pollInMind", () => {
  it("prefers the one started last, then the one stopped last", () => {
    const stopped = makePoll("s", { state: "stopped", stoppedAt: 99 });
    const early = makePoll("e", { startedAt: 1 });
    const late = makePoll("l", { startedAt: 2 });
    expect(pollInMind([stopped, early, late])?.id).toBe("l");
    expect(pollInMind([makePoll("d", { state: "draft" }), stopped])?.id).toBe("s");
    expect(pollInMind([makePoll("d", { state: "draft" })])).toBeNull();
  });
});

describe("talliesOfScreen", () => {
  const tallies = new Map([["p", { people: 3, counts: [1, 2] }]]);
  const seen = (poll: Partial<PollView>, isResult = false) =>
    talliesOfScreen(
      { kind: isResult ? "result" : "poll", poll: "p" },
      [makePoll("p", poll)],
      tallies,
    ).size === 1;

  it("shows the miniature no more than the hall sees", () => {
    expect(seen({})).toBe(false);
    expect(seen({ shown: true })).toBe(true);
    expect(seen({}, true)).toBe(true);
    expect(seen({ resultMode: "after_stop" })).toBe(false);
    expect(seen({ resultMode: "after_stop", state: "stopped" })).toBe(true);
    expect(seen({ resultMode: "never", state: "stopped" })).toBe(false);
  });
});
