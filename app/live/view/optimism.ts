import {
  type OwnAnswerView,
  type QuestionView,
  readChoice,
  readOwnAnswer,
} from "#party/protocol/entities.ts";
import type { PendingOp } from "../outbox/operation.ts";
import type { Entities } from "./entities.ts";

/**
 * What the page shows before the room has answered. Each piece is worked out from what the room
 * said and what is still on its way, so an answer settles it and nothing is ever taken back by hand.
 */

/** Own upvotes, with those on their way. */
export function overlayUpvotes(
  told: Entities["v"],
  pending: readonly PendingOp[],
): ReadonlySet<string> {
  const upvoted = new Set(told.keys());
  for (const [question, on] of wishes(pending)) {
    if (on) upvoted.add(question);
    else upvoted.delete(question);
  }
  return upvoted;
}

/** Questions with the own vote counted in or out as the person last wished. */
export function overlayQuestions(
  questions: readonly QuestionView[],
  told: Entities["v"],
  pending: readonly PendingOp[],
): readonly QuestionView[] {
  const wished = wishes(pending);
  if (wished.size === 0) return questions;
  return questions.map((question) => {
    const on = wished.get(question.id);
    if (on === undefined || on === told.has(question.id)) return question;
    return { ...question, votes: Math.max(0, question.votes + (on ? 1 : -1)) };
  });
}

/** Own ballots where one chooses, with those on their way. */
export function overlayBallots(
  told: Entities["b"],
  pending: readonly PendingOp[],
): ReadonlyMap<string, readonly number[]> {
  const ballots = new Map<string, readonly number[]>();
  for (const [poll, wire] of told) {
    const choice = readChoice(wire);
    if (choice) ballots.set(poll, choice);
  }
  for (const { command, refused } of pending) {
    if (command.type === "poll.vote" && !refused) ballots.set(command.poll, command.choice);
  }
  return ballots;
}

/** Own written answers, with those on their way. */
export function overlayAnswers(
  told: Entities["b"],
  pending: readonly PendingOp[],
): ReadonlyMap<string, OwnAnswerView> {
  const answers = new Map<string, OwnAnswerView>();
  for (const [poll, wire] of told) {
    const answer = readOwnAnswer(wire);
    if (answer) answers.set(poll, answer);
  }
  for (const { command, refused } of pending) {
    if (command.type !== "poll.write" || refused) continue;
    answers.set(command.poll, { texts: command.texts, state: "pending" });
  }
  return answers;
}

function wishes(pending: readonly PendingOp[]): ReadonlyMap<string, boolean> {
  const wished = new Map<string, boolean>();
  for (const { command, refused } of pending) {
    if (command.type === "question.upvote" && !refused) wished.set(command.question, command.on);
  }
  return wished;
}
