import { describe, expect, test } from "vitest";
import type { PollView } from "#party/protocol/entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import {
  askBeforeShowing,
  canHide,
  canShow,
  commandsToShowResult,
  isResultForAll,
} from "./result-seen.ts";

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

test.each<[show: boolean, hide: boolean, Given]>([
  [false, false, { resultMode: "hand", state: "draft" }],
  [true, false, { resultMode: "hand" }],
  [false, true, { resultMode: "hand", shown: true }],
  [false, true, { resultMode: "after_stop", shown: true }],
  [false, false, { resultMode: "after_stop", state: "stopped", shown: true }],
  [false, false, { resultMode: "always", shown: true }],
  [true, false, { resultMode: "always", held: true }],
  [false, false, { resultMode: "never", state: "stopped" }],
])(
  "by hand it is shown: %s, hidden: %s, where that changes who sees it: %o",
  (show, hide, given) => {
    const poll = pollView(given);
    expect([canShow(poll), canHide(poll)]).toEqual([show, hide]);
  },
);

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
