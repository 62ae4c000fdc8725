import { expect, test } from "vitest";
import type { Change } from "#party/core/changes.ts";
import type { PendingOp } from "../outbox/operation.ts";
import { applyChanges, type Entities, noEntities } from "./entities.ts";
import { createViewReader } from "./view-reader.ts";

const question: Change = ["q", "a", { t: "first", a: 5, v: 3 }];
const other: Change = ["q", "b", { t: "second", a: 6 }];

/** Entities as a page has them that was told everything. */
function whole(entities: Entities) {
  return { entities, base: 1_000, isWhole: true };
}

function upvote(n: number, id: string, on: boolean): PendingOp {
  return { n, at: 0, command: { type: "question.upvote", question: id, on } };
}

test("lists and items keep their identity while nothing in them changed", () => {
  const read = createViewReader();
  const first = applyChanges(noEntities(), [question, other]);
  const second = applyChanges(first, [["q", "b", { t: "second", a: 6, v: 1 }]]);
  const before = read(whole(first), []);
  const questions = before.questions;
  expect(read(whole(first), []).questions).toBe(questions);
  const after = read(whole(second), []).questions;
  expect(after).not.toBe(questions);
  expect(after[0]).toBe(questions[0]);
  expect(after[1]?.votes).toBe(1);
  expect(read(whole(second), []).polls).toBe(before.polls);
});

test("an upvote on its way shows at once, and is not counted twice when it is told", () => {
  const read = createViewReader();
  const told = applyChanges(noEntities(), [question]);
  const shown = read(whole(told), [upvote(1, "a", true)]);
  expect(shown.upvoted.has("a")).toBe(true);
  expect(shown.questions[0]?.votes).toBe(4);

  const answered = applyChanges(told, [
    ["q", "a", { t: "first", a: 5, v: 4 }],
    ["v", "a", 1],
  ]);
  expect(read(whole(answered), []).questions[0]?.votes).toBe(4);
  expect(read(whole(answered), [upvote(1, "a", true)]).questions[0]?.votes).toBe(4);
  const off = read(whole(answered), [upvote(1, "a", true), upvote(2, "a", false)]);
  expect(off.questions[0]?.votes).toBe(3);
  expect(off.upvoted.has("a")).toBe(false);
});

test("a ballot on its way shows instead of the told one; a refused one does not", () => {
  const read = createViewReader();
  const told = applyChanges(noEntities(), [["b", "p", [0]]]);
  const vote: PendingOp = { n: 1, at: 0, command: { type: "poll.vote", poll: "p", choice: [2] } };
  expect(read(whole(told), [vote]).ballots.get("p")).toEqual([2]);
  const refused: PendingOp = { ...vote, refused: { code: "poll.locked" } };
  expect(read(whole(told), [refused]).ballots.get("p")).toEqual([0]);
});

test("replies stand with their question, staff's first", () => {
  const read = createViewReader();
  const told = applyChanges(noEntities(), [
    ["r", "x", { q: "a", t: "one", a: 1 }],
    ["r", "y", { q: "a", t: "two", a: 2, f: 1 }],
  ]);
  const replies = read(whole(told), []).repliesByQuestion.get("a");
  expect(replies?.map((reply) => reply.id)).toEqual(["y", "x"]);
});

test("messages stand in the order in which they were sent", () => {
  const read = createViewReader();
  const told = applyChanges(noEntities(), [
    ["m", "x", { t: "later", a: 7 }],
    ["m", "y", { t: "earlier", a: 3 }],
    ["m", "z", { t: "last", a: 9 }],
  ]);
  expect(read(whole(told), []).messages.map(({ id }) => id)).toEqual(["y", "x", "z"]);
});

test("announcements stand by urgency, then the newest first", () => {
  const read = createViewReader();
  const told = applyChanges(noEntities(), [
    ["nn", "old", { t: "coffee", a: 1, e: 90 }],
    ["nn", "urgent", { t: "fire", u: 2, a: 2, e: 90 }],
    ["nn", "new", { t: "lunch", a: 5, e: 90 }],
    ["nn", "important", { t: "room 2", u: 1, a: 3, e: 90 }],
  ]);
  const { announcements } = read(whole(told), []);
  expect(announcements.map(({ id }) => id)).toEqual(["urgent", "important", "new", "old"]);
});
