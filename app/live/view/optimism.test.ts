/** What a page shows of what it has sent, before the room has answered. */
import { expect, test } from "vitest";
import type { QuestionView } from "#party/protocol/entities.ts";
import type { PendingOp } from "../outbox/operation.ts";
import { overlayAnswers, overlayBallots, overlayQuestions, overlayUpvotes } from "./optimism.ts";

const refused = { code: "poll.not_running" } as unknown as NonNullable<PendingOp["refused"]>;

function pending(command: PendingOp["command"], isRefused = false): PendingOp {
  const op = { n: 1, command, at: 0 };
  return isRefused ? { ...op, refused } : op;
}
const upvote = (question: string, on: boolean, isRefused = false) =>
  pending({ type: "question.upvote", question, on }, isRefused);
const told = new Map([
  ["mine", 1],
  ["taken", 1],
]) as never;
const other = pending({ type: "question.withdraw", question: "mine" });

test("own upvotes are what the room knows and what is on its way, but not what was refused", () => {
  expect([...overlayUpvotes(told, [])]).toEqual(["mine", "taken"]);
  const ops = [upvote("taken", false), upvote("new", true), upvote("no", true, true), other];
  expect([...overlayUpvotes(told, ops)]).toEqual(["mine", "new"]);
  expect([...overlayUpvotes(told, [upvote("new", true), upvote("new", false)])]).toEqual([
    ...["mine", "taken"],
  ]);
});

test("a question counts the own vote as it was last wished, once, and never below nothing", () => {
  const question = (id: string, votes: number) => ({ id, votes }) as QuestionView;
  const list = [question("mine", 4), question("taken", 0), question("new", 2), question("far", 9)];
  const votes = (ops: readonly PendingOp[]) =>
    overlayQuestions(list, told, ops).map((each) => each.votes);
  expect(overlayQuestions(list, told, [other])).toBe(list);
  expect(votes([upvote("mine", true), upvote("new", true)])).toEqual([4, 0, 3, 9]);
  expect(votes([upvote("mine", false), upvote("taken", false)])).toEqual([3, 0, 2, 9]);
  expect(votes([upvote("new", false), upvote("far", true, true)])).toEqual([4, 0, 2, 9]);
  const after = overlayQuestions(list, told, [upvote("new", true)]);
  expect(after[3]).toBe(list[3]);
});

test("own ballots and own answers are apart, and each shows what is on its way", () => {
  const ballots = new Map<string, unknown>([
    ["choice", [1]],
    ["written", { t: ["Bridge"] }],
    ["hidden", { t: ["Rude"], s: "hidden" }],
  ]) as never;
  const vote = (poll: string, isRefused = false) =>
    pending({ type: "poll.vote", poll, choice: [2] }, isRefused);
  const write = (poll: string, isRefused = false) =>
    pending({ type: "poll.write", poll, texts: ["Tunnel"] }, isRefused);
  const ops = [vote("choice"), vote("new"), vote("no", true), write("written"), write("no", true)];
  expect(Object.fromEntries(overlayBallots(ballots, []))).toEqual({ choice: [1] });
  expect(Object.fromEntries(overlayBallots(ballots, ops))).toEqual({ choice: [2], new: [2] });
  const hidden = { texts: ["Rude"], state: "hidden" };
  expect(Object.fromEntries(overlayAnswers(ballots, []))).toEqual({
    written: { texts: ["Bridge"], state: "shown" },
    hidden,
  });
  expect(Object.fromEntries(overlayAnswers(ballots, ops))).toEqual({
    written: { texts: ["Tunnel"], state: "pending" },
    hidden,
  });
});
