/** Joining questions: who counts as a voter, who is credited, and how it is taken apart again. */

import { accepted, type Ctx, type Decision, notAllowed, refused } from "./decision.ts";
import type { EventMeta } from "./events.ts";
import { keyOf } from "./keys.ts";
import type { QuestionCommand } from "./question-commands.ts";
import type { QuestionEvent } from "./question-events.ts";
import type { Question } from "./question-state.ts";
import { markQuestion, takeOffStage, touchQuestion } from "./questions.ts";
import type { RoomState } from "./state.ts";

/** Names that are told of those who asked what was joined. */
const namesTold = 3;

type Merge = Extract<QuestionCommand, { type: "question.merge" }>;

/** `question.merge`: one that waits or is live, into another one that is at least as far. */
export function decideMerge(
  state: RoomState,
  question: Question,
  { into }: Pick<Merge, "into">,
  ctx: Ctx,
): Decision {
  const kept = state.questions.get(into);
  if (kept === undefined || kept.gone) return refused("question.not_found");
  if (kept === question || !isOpen(kept)) return notAllowed(kept.state, kept.by);
  if (!isOpen(question)) return notAllowed(question.state, question.by);
  if (question.highlightedAt !== null) return notAllowed("highlighted", question.by);
  // What everybody sees does not go behind something that waits.
  if (question.state === "live" && kept.state === "pending") return notAllowed("pending");
  return accepted({ type: "questionMerged", question: question.id, into, act: ctx.newId() });
}

/** `question.unmerge` */
export function decideUnmerge(question: Question, ctx: Ctx): Decision {
  if (question.state !== "merged") return notAllowed(question.state, question.by);
  return accepted({ type: "questionUnmerged", question: question.id, act: ctx.newId() });
}

function isOpen({ state }: Question): boolean {
  return state === "pending" || state === "live";
}

/** What comes before a question leaves for good: it is on its own, and so are those joined with it. */
export function partEvents(question: Question, withMerged: boolean): QuestionEvent[] {
  const questions = withMerged ? [...question.merged] : [];
  if (question.state === "merged") questions.push(question.id);
  return questions.length === 0 ? [] : [{ type: "questionsParted", questions }];
}

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
  const leaving = numbers.filter((no) => !moveToOther(state, kept, no));
  for (const no of leaving) setVote(state, kept, no, false);
  const above = kept.merge === null ? undefined : state.questions.get(kept.merge.into);
  if (kept.merge === null || above === undefined) return;
  const { added } = kept.merge;
  kept.merge = { ...kept.merge, added: added.filter((no) => !leaving.includes(no)) };
  takeBack(
    state,
    above,
    leaving.filter((no) => added.includes(no)),
  );
}

/** Whether another question that was joined here brings the person along too; then that one does from now on. */
function moveToOther(state: RoomState, kept: Question, no: number): boolean {
  for (const id of inOrder(kept.merged)) {
    const other = state.questions.get(id);
    if (other?.merge == null || !backersOf(other).includes(no)) continue;
    const added = [...other.merge.added, no].sort((a, b) => a - b);
    other.merge = { ...other.merge, added };
    state.dirty.add(other.key);
    return true;
  }
  return false;
}

/** Oldest first, in whatever order they were joined: ids rise. */
function inOrder(ids: Iterable<string>): string[] {
  return [...ids].sort((a, b) => Number.parseInt(a, 36) - Number.parseInt(b, 36));
}

function setVote(state: RoomState, question: Question, no: number, on: boolean): void {
  if (on) question.votes.add(no);
  else question.votes.delete(no);
  const key = keyOf.upvote(question.id, no);
  state.byNo.get(no)?.own.add(key);
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

/** What a question's name and standing are told with: the question, and all that it was joined with. */
export function markUpwards(state: RoomState, question: Question): void {
  markQuestion(state, question);
  const above = question.merge === null ? undefined : state.questions.get(question.merge.into);
  if (above !== undefined) markUpwards(state, above);
}

/** The question that stands for it: itself, or what it was joined with in the end. */
export function rootOf(state: RoomState, question: Question): Question {
  const above = question.merge === null ? undefined : state.questions.get(question.merge.into);
  return above === undefined ? question : rootOf(state, above);
}

/** All that was joined with it, also by way of another one. */
export function* joinedWith(state: RoomState, question: Question): Iterable<Question> {
  if (question.merged.size === 0) return;
  for (const id of inOrder(question.merged)) {
    const other = state.questions.get(id);
    if (other === undefined) continue;
    yield other;
    yield* joinedWith(state, other);
  }
}

/**
 * How many others asked the same, and the first names of them. Names are compared as they stand on
 * the texts: whether an anonymous asker is somebody with a name here is told to nobody.
 */
export function creditsOf(
  state: RoomState,
  question: Question,
): readonly [others: number, ...names: string[]] | null {
  if (question.merged.size === 0) return null;
  const names = new Set<string>();
  let anonymous = 0;
  for (const { name, gone } of joinedWith(state, question)) {
    if (name === null || gone) anonymous += 1;
    else names.add(name);
  }
  if (question.name !== null) names.delete(question.name);
  const others = names.size + anonymous;
  return others === 0 ? null : [others, ...[...names].slice(0, namesTold)];
}
