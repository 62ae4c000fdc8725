import { describe, expect, test } from "vitest";
import type { PollKind } from "#workers/contract/kinds.ts";
import {
  choicePoll,
  host,
  kari,
  moderator,
  ola,
  per,
  pinPoll,
  TestRoom,
} from "../../testing/test-room.ts";
import { rowsOf } from "../replication.ts";
import type { PollContent } from "./commands.ts";

/** A poll of each kind that holds together. */
const contents: Readonly<Record<Exclude<PollKind, "text" | "cloud">, Partial<PollContent>>> = {
  single: { kind: "single" },
  multiple: { kind: "multiple", max: 2 },
  yesno: { kind: "yesno", options: [] },
  rating: { kind: "rating", options: [], max: 5 },
  scale: { kind: "scale", options: ["Never", "Always"], max: 7 },
  ranking: { kind: "ranking" },
  points: { kind: "points" },
  pin: pinPoll,
  quiz: { kind: "quiz", right: [1], seconds: 20 },
};

function create(content: Partial<PollContent>) {
  return { type: "poll.create", content: { ...choicePoll, ...content } } as const;
}

const vote = (poll: string, ...choice: number[]) => ({ type: "poll.vote", poll, choice }) as const;

describe("kinds", () => {
  test.each([
    ["rating", { max: 2 }, "number.range"],
    ["rating", { max: 11 }, "number.range"],
    ["scale", { options: ["Never"] }, "poll.options"],
    ["scale", { options: ["x".repeat(61), "Always"] }, "text.too_long"],
    ["quiz", { right: [] }, "poll.right"],
    ["quiz", { right: [3] }, "poll.right"],
    ["quiz", { right: [0, 1, 2] }, "poll.right"],
    ["quiz", { seconds: 4 }, "number.range"],
    ["quiz", { seconds: 121 }, "number.range"],
    ["quiz", { resultMode: "always" }, "poll.result_mode"],
    ["quiz", { resultMode: "after_vote" }, "poll.result_mode"],
    ["quiz", { resultMode: "after_stop" }, "ok"],
    ["ranking", { options: ["One"] }, "poll.options"],
    ["single", { seconds: 3_601 }, "number.range"],
    ["single", { seconds: 60 }, "ok"],
  ] as const)("[POLL10] a %s poll with %j: %s", (kind, change, code) => {
    const room = new TestRoom();
    expect(room.code(moderator, create({ ...contents[kind], ...change }))).toBe(code);
  });

  test("[POLL10] what a kind has no use for is not kept", () => {
    const room = new TestRoom();
    const poll = room.do(moderator, create({ kind: "rating", max: 5, right: [0] }));
    expect(room.state.polls.get(poll)?.content).toEqual({
      kind: "rating",
      title: choicePoll.title,
      options: [],
      max: 5,
      resultMode: "hand",
    });
  });

  test.each([
    ["rating", [0], true],
    ["rating", [4], true],
    ["rating", [5], false],
    ["rating", [1, 2], false],
    ["scale", [6], true],
    ["scale", [7], false],
    ["ranking", [2, 0, 1], true],
    ["ranking", [2, 0], false],
    ["ranking", [2, 2, 1], false],
    ["points", [100, 0, 0], true],
    ["points", [40, 35, 25], true],
    ["points", [40, 35], false],
    ["points", [40, 35, 26], false],
    ["points", [40, 35, 24], false],
    ["points", [0, 0, 0], false],
    ["points", [150, -50, 0], false],
    ["points", [50.5, 49.5, 0], false],
    ["pin", [0, 99], true],
    ["pin", [100, 0], false],
    ["pin", [0, -1], false],
    ["pin", [40], false],
    ["pin", [40, 60, 0], false],
    ["pin", [40.5, 60], false],
    ["pin", [], false],
    ["quiz", [1, 2], false],
  ] as const)("[POLL9] a ballot in a %s poll: %j", (kind, choice, isTaken) => {
    const room = new TestRoom();
    const poll = room.startedPoll(contents[kind]);
    room.wait(3);
    expect(room.code(kari, vote(poll, ...choice))).toBe(isTaken ? "ok" : "poll.choice");
  });

  test("[POLL9] what is written and what is chosen are never taken for each other", () => {
    const room = new TestRoom();
    const single = room.startedPoll();
    const text = room.startedPoll({ kind: "text", options: [] });
    expect(room.code(kari, { type: "poll.write", poll: single, texts: ["Hi"] })).toBe(
      "poll.choice",
    );
    expect(room.code(kari, vote(text, 0))).toBe("poll.choice");
  });

  test.each([
    ["rating", [[4], [4], [0]], [3, 1, 0, 0, 0, 2]],
    ["scale", [[6], [0], [3]], [3, 1, 0, 0, 1, 0, 0, 1]],
    [
      "ranking",
      [
        [0, 1, 2],
        [0, 2, 1],
        [2, 0, 1],
      ],
      [3, 8, 4, 6],
    ],
    [
      "points",
      [
        [50, 50, 0],
        [100, 0, 0],
        [0, 0, 100],
      ],
      [3, 150, 50, 100],
    ],
  ] as const)("[POLL6] the tally of a %s poll", (kind, ballots, tally) => {
    const room = new TestRoom();
    const poll = room.startedPoll(contents[kind]);
    for (const [at, each] of [kari, ola, per].entries()) {
      room.do(each, vote(poll, ...(ballots[at] ?? [])));
    }
    expect(room.sees("staff", "t", poll)).toEqual(tally);
  });
});

describe("time", () => {
  test("[POLL11] stops by itself, once, and takes nothing late", () => {
    const room = new TestRoom();
    const poll = room.startedPoll({ seconds: 30 });
    expect(room.sees("attendee", "p", poll)).toMatchObject({ g: 30, d: [0, 30_000] });
    room.wait(30);
    expect(room.code(kari, vote(poll, 0))).toBe("ok");
    room.now += 1;
    expect(room.code(ola, vote(poll, 0))).toBe("poll.not_running");
    room.alarm();
    expect(room.sees("attendee", "p", poll)).toMatchObject({ s: "stopped", e: 30 });
    expect(room.sees("attendee", "p", poll)).not.toHaveProperty("d");
    const { length } = room.journal;
    room.alarm();
    expect(room.journal).toHaveLength(length);
    room.do(moderator, { type: "poll.start", poll });
    expect(room.code(ola, vote(poll, 0))).toBe("ok");
    expect(room.sees("screen", "p", poll)?.d).toEqual([30_001, 60_001]);
  });
});

describe("rounds", () => {
  test("[POLL12] a second round beside the first, seen where the new result is", () => {
    const room = new TestRoom();
    const poll = room.startedPoll();
    expect(room.code(moderator, { type: "poll.again", poll })).toBe("state.not_allowed");
    room.do(kari, vote(poll, 0));
    room.do(ola, vote(poll, 0));
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.again", poll });
    expect(room.sees("attendee", "p", poll)).toMatchObject({ s: "started", r: 2 });
    expect(room.sees(`own:${kari.id}`, "b", poll)).toBeNull();
    room.do(kari, vote(poll, 2));
    const both = { t: [1, 0, 0, 1], o: [2, 2, 0, 0] };
    expect(room.sees("staff", "t", poll)).toEqual(both);
    expect(room.sees(`result:${poll}`, "t", poll)).toBeNull();
    room.do(moderator, { type: "poll.show", poll, on: true });
    expect(room.sees(`result:${poll}`, "t", poll)).toEqual(both);
    const content = { ...choicePoll, title: "Another question?" };
    expect(room.code(host, { type: "poll.edit", poll, content })).toBe("poll.has_votes");
    room.do(moderator, { type: "poll.stop", poll });
    room.do(moderator, { type: "poll.reset", poll });
    expect(room.sees("staff", "t", poll)).toEqual([0, 0, 0, 0]);
  });

  test.each(["quiz", "text", "cloud", "pin"] as const)(
    "[POLL12] a %s has no second round",
    (kind) => {
      const room = new TestRoom();
      const poll = room.startedPoll({
        ...pinPoll,
        options: choicePoll.options,
        kind,
        right: [0],
        max: 3,
      });
      room.do(moderator, { type: "poll.stop", poll });
      expect(room.code(moderator, { type: "poll.again", poll })).toBe("poll.no_rounds");
    },
  );
});

test("[POLL15] that options are shuffled is told to all, and changes neither ballots nor results", () => {
  const room = new TestRoom();
  const poll = room.startedPoll({ ...choicePoll, shuffled: true, resultMode: "always" });
  for (const topic of ["staff", "attendee", "screen"] as const) {
    expect(room.sees(topic, "p", poll)).toMatchObject({ u: 1, o: choicePoll.options });
  }
  room.do(kari, { type: "poll.vote", poll, choice: [1] });
  expect(room.sees("staff", "t", poll)).toEqual([1, 0, 1, 0]);
  expect(rowsOf(room.state, [`p:${poll}`]).polls).toMatchObject([{ shuffled: true }]);
  const content = { ...choicePoll, resultMode: "always" } as const;
  expect(room.code(moderator, { type: "poll.edit", poll, content })).toBe("poll.has_votes");
});

test("[POLL15] where there is nothing to shuffle, nothing is", () => {
  const room = new TestRoom();
  const kinds = ["yesno", "rating", "text", "cloud"] as const;
  for (const kind of kinds) {
    const poll = room.startedPoll({
      ...choicePoll,
      kind,
      options: [],
      max: 5,
      shuffled: true,
    });
    expect(room.sees("attendee", "p", poll)).not.toHaveProperty("u");
    expect(rowsOf(room.state, [`p:${poll}`]).polls).toMatchObject([{ shuffled: false }]);
  }
});
