import { describe, expect, test } from "vitest";
import type { PollView } from "#party/protocol/entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { splitDuration } from "../../landing/countdown.tsx";
import { moveOption } from "./ballots/ranking-ballot.tsx";
import { toggleOption } from "./ballots/use-ballot.ts";
import { isReady, sayHiddenResult } from "./own-ballot.ts";
import { isVotable, nextToOpen, roundKey } from "./poll-state.ts";

function poll(id: string, more: Partial<PollView> = {}): PollView {
  return pollView({ id, title: id, startedAt: 1, ...more });
}

describe("polls on a phone", () => {
  test("a vote counts only while it runs unlocked", () => {
    expect(isVotable(poll("p"))).toBe(true);
    expect(isVotable(poll("p", { locked: true }))).toBe(false);
    expect(isVotable(poll("p", { state: "stopped" }))).toBe(false);
  });

  test("the latest unseen one opens, once per round", () => {
    const polls = [poll("old", { startedAt: 1 }), poll("new", { startedAt: 5 })];
    expect(nextToOpen(polls, new Set())?.id).toBe("new");
    expect(nextToOpen(polls, new Set(["new.1"]))?.id).toBe("old");
    expect(nextToOpen(polls, new Set(["new.1", "old.1"]))).toBeNull();
    const again = poll("new", { round: 2 });
    expect(nextToOpen([again], new Set([roundKey(poll("new"))]))?.id).toBe("new");
  });

  test("points are sent when all are given, a ranking when all are placed", () => {
    expect(isReady(poll("p", { kind: "points" }), [40, 60])).toBe(true);
    expect(isReady(poll("p", { kind: "points" }), [40, 61])).toBe(false);
    const ranking = poll("p", { kind: "ranking", options: ["A", "B"] });
    expect(isReady(ranking, [])).toBe(false);
    expect(isReady(ranking, [1])).toBe(false);
    expect(isReady(ranking, [1, 0])).toBe(true);
    expect(isReady(poll("p", { kind: "multiple" }), [])).toBe(false);
    expect(moveOption([0, 1, 2], 2, 0)).toEqual([2, 0, 1]);
    expect(moveOption([0, 1, 2], 0, 2)).toEqual([1, 2, 0]);
  });

  test("why there is no result to see is said in the words of the kind", () => {
    const t = createTranslator(catalogues.no, "no");
    const said = (more: Partial<PollView>) => sayHiddenResult(poll("p", more), t);
    expect(said({ kind: "cloud", resultMode: "after_vote" })).toMatch(/når du har skrevet ord$/);
    const over = { resultMode: "after_vote", state: "stopped" } as const;
    expect(said({ kind: "points", ...over })).toMatch(/^bare de som fordelte poeng,/);
    expect(said({ kind: "single", ...over })).toMatch(/^bare de som stemte,/);
    expect(said({ kind: "quiz", resultMode: "hand" })).toBe(t("ballots.waitForResult"));
    expect(said({ kind: "quiz", resultMode: "after_stop" })).toBe(t("live.resultAfterStop"));
    expect(said({ kind: "text", held: true })).toBe(t("live.resultAfterStop"));
  });

  test("marks up to the most allowed, in the poll's order", () => {
    expect(toggleOption([2], 0, 2)).toEqual([0, 2]);
    expect(toggleOption([0, 2], 1, 2)).toEqual([0, 2]);
    expect(toggleOption([0, 2], 0, 2)).toEqual([2]);
  });
});

test("a duration is split without a remainder", () => {
  expect(splitDuration(90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(splitDuration(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
