/** What a page makes of each short field that the wire says of polls, and of each that is not there. */
import { expect, test } from "vitest";
import { readChoice, readOwnAnswer, readPoll, readTally } from "./poll-entities.ts";
import { readAnswer } from "./staff-entities.ts";

const base = 1_000_000;

test("a poll of which the wire says as little as it may is a draft", () => {
  const wire = { t: "Hva?", k: "single", o: ["a", "b"], m: "always", i: 2 } as const;
  expect(readPoll("1", wire, base)).toEqual({
    id: "1",
    title: "Hva?",
    kind: "single",
    options: ["a", "b"],
    max: 1,
    state: "draft",
    locked: false,
    shown: false,
    held: false,
    resultMode: "always",
    order: 2,
    startedAt: null,
    stoppedAt: null,
    round: 1,
    seconds: null,
    opensAt: null,
    endsAt: null,
    named: false,
    scoring: "speed",
    shuffled: false,
    right: null,
    hiddenWords: [],
  });
});

test("a poll of which the wire says everything", () => {
  const wire = {
    t: "Hva?",
    k: "quiz",
    o: ["a", "b"],
    x: 3,
    s: "stopped",
    l: 1,
    w: 1,
    y: 1,
    m: "hand",
    i: 2,
    b: 4,
    e: 5,
    r: 2,
    g: 20,
    d: [6_500, 26_500],
    v: 1,
    u: 1,
    j: 1,
    a: [1],
    h: ["fy"],
  } as const;
  expect(readPoll("1", wire, base)).toEqual({
    id: "1",
    title: "Hva?",
    kind: "quiz",
    options: ["a", "b"],
    max: 3,
    state: "stopped",
    locked: true,
    shown: true,
    held: true,
    resultMode: "hand",
    order: 2,
    startedAt: 1_004_000,
    stoppedAt: 1_005_000,
    round: 2,
    seconds: 20,
    opensAt: 1_006_500,
    endsAt: 1_026_500,
    named: true,
    scoring: "right",
    shuffled: true,
    right: [1],
    hiddenWords: ["fy"],
  });
});

test("a tally has people and counts, the round before beside it, or what was written", () => {
  expect(readTally([5, 3, 2])).toEqual({ people: 5, counts: [3, 2] });
  expect(readTally([])).toEqual({ people: 0, counts: [] });
  expect(readTally({ t: [5, 3, 2], o: [4, 4, 0] })).toEqual({
    people: 5,
    counts: [3, 2],
    before: { people: 4, counts: [4, 0] },
  });
  expect(readTally({ n: 3, d: 9, l: [["lyst", 2]] })).toEqual({
    people: 3,
    counts: [],
    written: { list: [{ text: "lyst", n: 2 }], all: 9 },
  });
});

test("the own ballot is a choice or something written, never both", () => {
  expect([readChoice([1, 2]), readOwnAnswer([1, 2])]).toEqual([[1, 2], null]);
  expect([readChoice({ t: ["lyst"] }), readOwnAnswer({ t: ["lyst"] })]).toEqual([
    null,
    { texts: ["lyst"], state: "shown" },
  ]);
  expect(readOwnAnswer({ t: ["lyst"], s: "pending" })?.state).toBe("pending");
});

test("an answer is numbered within its poll", () => {
  expect(readAnswer("a:12", { p: "a", t: "lyst", a: 3 }, base)).toEqual({
    id: "a:12",
    poll: "a",
    n: 12,
    text: "lyst",
    writtenAt: 1_003_000,
    state: "shown",
  });
  expect(readAnswer("a:1", { p: "a", t: "lyst", a: 3, s: "hidden" }, base).state).toBe("hidden");
});
