import { describe, expect, test } from "vitest";
import type { PollView } from "#party/protocol/entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { askBeforeShowing, commandsToShowResult, isResultForAll } from "./result-seen.ts";

type Given = Partial<PollView>;

describe("who sees a result", () => {
  test.each<[boolean, Given]>([
    [false, { resultMode: "always", state: "draft" }],
    [true, { resultMode: "always" }],
    [false, { resultMode: "always", held: true }],
    [false, { resultMode: "after_stop" }],
    [true, { resultMode: "after_stop", state: "stopped" }],
    [false, { resultMode: "after_vote", state: "stopped" }],
    [true, { resultMode: "after_vote", shown: true }],
    [false, { resultMode: "hand", state: "stopped" }],
    [true, { resultMode: "hand", shown: true }],
    [false, { resultMode: "never", state: "stopped" }],
  ])("%s: %o", (isSeen, given) => {
    const poll = pollView(given);
    expect(isResultForAll(poll)).toBe(isSeen);
    expect(askBeforeShowing(poll) === null).toBe(isSeen);
  });

  test("each way in which it is hidden is asked about in words of its own", () => {
    const hidden: readonly Given[] = [
      ...(["hand", "after_stop", "after_vote", "never"] as const).map((resultMode) => ({
        resultMode,
      })),
      { resultMode: "always", held: true },
    ];
    const words = hidden.map((given) => askBeforeShowing(pollView(given)));
    expect(new Set(words).size).toBe(hidden.length);
  });
});

describe("putting a result on a screen", () => {
  const sent = (given: Given) =>
    commandsToShowResult(pollView(given), "main").map(({ type }) => type);

  test("shows it to everybody where it is hidden", () => {
    expect(sent({ resultMode: "hand" })).toEqual(["poll.show", "screen.show"]);
    expect(sent({ resultMode: "always", held: true })).toEqual(["poll.show", "screen.show"]);
  });

  test("and nothing else where it is seen, or is for staff alone", () => {
    expect(sent({ resultMode: "always" })).toEqual(["screen.show"]);
    expect(sent({ resultMode: "never" })).toEqual(["screen.show"]);
  });
});
