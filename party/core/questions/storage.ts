/** Questions and labels as they are kept. */
import { keyOf } from "../keys.ts";
import type { Label } from "../labels/state.ts";
import type { RoomState } from "../state.ts";
import { makeQuestion, type QuestionData } from "./state.ts";

/** Rooms kept before screens were followed have no `onAt`: what was highlighted was on. */
type StoredQuestion = Omit<QuestionData, "onAt"> & { readonly onAt?: number | null };

export type QuestionEntity =
  | { readonly e: "question"; readonly data: StoredQuestion; readonly votes: readonly number[] }
  | { readonly e: "label"; readonly data: Label };

export function toQuestionEntity(state: RoomState, id: string): QuestionEntity | null {
  const question = state.questions.get(id);
  if (question === undefined) return null;
  const { votes, replies: _replies, merged: _merged, key: _key, ownKey: _own, ...data } = question;
  return { e: "question", data, votes: [...votes].sort((a, b) => a - b) };
}

export function toLabelEntity(state: RoomState, id: string): QuestionEntity | null {
  const label = state.labels.get(id);
  return label === undefined ? null : { e: "label", data: { ...label } };
}

export function addQuestion(
  state: RoomState,
  data: StoredQuestion,
  votes: readonly number[],
): void {
  const { id, person, highlightedAt, onAt = highlightedAt } = data;
  const question = makeQuestion({ ...data, onAt }, votes);
  state.questions.set(id, question);
  if (highlightedAt !== null) state.highlighted = id;
  if (person !== null) state.byNo.get(person)?.own.add(question.ownKey);
  for (const no of votes) state.byNo.get(no)?.own.add(keyOf.upvote(id, no));
}

/** Once all questions are there: which were joined with which. */
export function linkMerged(state: RoomState): void {
  for (const { id, merge } of state.questions.values()) {
    if (merge !== null) state.questions.get(merge.into)?.merged.add(id);
  }
}
