/** Joined questions: who counts as a voter, who is credited, and how it is taken apart again. */
import type { EventMeta } from "../../event-base.ts";
import { keyOf } from "../../keys.ts";
import { addOwn } from "../../people/person.ts";
import type { RoomState } from "../../state.ts";
import { markQuestion, takeOffStage } from "../changes.ts";
import type { Question } from "../state.ts";
import { touchQuestion } from "../touch.ts";
import { inOrder, markUpwards, rootOf } from "./tree.ts";

/** Joins: voters and the asker count for the kept one, each of them once and never its own asker. */
export function merge(state: RoomState, question: Question, into: string): void {
  const kept = state.questions.get(into);
  if (kept === undefined || question.merge !== null) return;
  // An old event over a newer state may name what has been joined with this one since.
  if (rootOf(state, kept) === question) return;
  const added = backersOf(question).filter((no) => no !== kept.person && !kept.votes.has(no));
  const { state: from, order } = question;
  question.merge = { into, from, order, added };
  question.state = "merged";
  takeOffStage(state, question);
  kept.merged.add(question.id);
  for (const no of added) setVote(state, kept, no, true);
  markUpwards(state, kept);
}

/** Takes a merged question out again, with those who counted only because of it. */
export function part(state: RoomState, question: Question, meta: Pick<EventMeta, "at">): void {
  const { merge: joined } = question;
  if (joined === null) return;
  question.merge = null;
  question.state = joined.from;
  question.order = joined.order;
  const kept = state.questions.get(joined.into);
  kept?.merged.delete(question.id);
  if (kept !== undefined) {
    takeBack(state, kept, joined.added);
    markUpwards(state, kept);
  }
  touchQuestion(state, question, meta.at);
}

/** Those who voted for it, and who asked it. Sorted, so that every replica agrees. */
function backersOf(question: Question): number[] {
  const backers = new Set(question.votes);
  if (question.person !== null) backers.add(question.person);
  return [...backers].sort((a, b) => a - b);
}

/** Whoever has another reason to be counted stays; the others go, up to the question that is shown. */
function takeBack(state: RoomState, kept: Question, numbers: readonly number[]): void {
  const leaving = new Set(moveToOthers(state, kept, numbers));
  for (const no of leaving) setVote(state, kept, no, false);
  const { merge: joined } = kept;
  const above = joined === null ? undefined : state.questions.get(joined.into);
  if (joined === null || above === undefined) return;
  kept.merge = { ...joined, added: joined.added.filter((no) => !leaving.has(no)) };
  takeBack(
    state,
    above,
    joined.added.filter((no) => leaving.has(no)),
  );
}

/** Whom another question that was joined here brings along too, that one does from now on; answers the others. */
function moveToOthers(
  state: RoomState,
  kept: Question,
  numbers: readonly number[],
): readonly number[] {
  let left = numbers;
  for (const id of inOrder(kept.merged)) {
    const other = state.questions.get(id);
    if (other?.merge == null) continue;
    const { person, votes } = other;
    const isBrought = (no: number) => person === no || votes.has(no);
    const brought = left.filter(isBrought);
    if (brought.length === 0) continue;
    left = left.filter((no) => !isBrought(no));
    const added = other.merge.added.concat(brought).sort((a, b) => a - b);
    other.merge = { ...other.merge, added };
    state.dirty.add(other.key);
  }
  return left;
}

function setVote(state: RoomState, question: Question, no: number, on: boolean): void {
  if (on) question.votes.add(no);
  else question.votes.delete(no);
  const key = keyOf.upvote(question.id, no);
  addOwn(state, no, key);
  state.dirty.add(key);
  markQuestion(state, question);
}

/** A person has voted here or taken the vote back: that no longer follows from what was joined. */
export function voteForOneself(state: RoomState, question: Question, person: number): void {
  for (const id of question.merged) {
    const other = state.questions.get(id);
    if (other?.merge == null || !other.merge.added.includes(person)) continue;
    const added = other.merge.added.filter((no) => no !== person);
    other.merge = { ...other.merge, added };
    state.dirty.add(other.key);
  }
}
