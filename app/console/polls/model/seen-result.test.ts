import { describe, expect, test } from "vitest";
import type { Scene } from "#party/core/screens/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { pollView } from "#tests/support/poll-view.ts";
import { seenText } from "./seen-result.ts";

const onScreen: readonly Scene[] = [{ kind: "welcome" }, { kind: "result", poll: "p" }];
/** The poll itself, and the result of another one: neither shows this result. */
const elsewhere: readonly Scene[] = [
  { kind: "poll", poll: "p" },
  { kind: "result", poll: "q" },
];

describe("who sees the result is said as it is", () => {
  test.each<[string, Partial<PollView>, string, string]>([
    ["by hand, not shown", {}, "polls.resultHidden", "polls.resultOnScreens"],
    ["by hand, shown", { shown: true }, "polls.resultShown", "polls.resultShown"],
    ["always", { resultMode: "always" }, "polls.resultShown", "polls.resultShown"],
    ["never", { resultMode: "never" }, "polls.resultHidden", "polls.resultOnScreens"],
    [
      "after stopping, running",
      { resultMode: "after_stop" },
      "polls.resultHidden",
      "polls.resultOnScreens",
    ],
    [
      "after stopping, stopped",
      { resultMode: "after_stop", state: "stopped" },
      "polls.resultShown",
      "polls.resultShown",
    ],
    [
      "to voters",
      { resultMode: "after_vote" },
      "polls.resultToVoters",
      "polls.resultOnScreensToVoters",
    ],
    [
      "to voters, in a further round",
      { resultMode: "after_vote", held: true },
      "polls.resultHeld",
      "polls.resultOnScreens",
    ],
    [
      "shown before a further round",
      { shown: true, held: true },
      "polls.resultHeld",
      "polls.resultOnScreens",
    ],
  ])("%s", (_, change, without, withScreen) => {
    const poll = pollView(change);
    expect(seenText(poll, [])).toBe(without);
    expect(seenText(poll, elsewhere)).toBe(without);
    expect(seenText(poll, onScreen)).toBe(withScreen);
  });
});
