/** What follows from any change of a question. */
import { touchReplies } from "../replies/evolve.ts";
import type { RoomState } from "../state.ts";
import { isQuestionPublic, markQuestion } from "./changes.ts";
import { joinedWith, markUpwards } from "./merges/tree.ts";
import type { Question } from "./state.ts";

/** After a change of state: remembers when it was first seen, and marks what depends on it. */
export function touchQuestion(state: RoomState, question: Question, at: number): void {
  const isPublic = isQuestionPublic(question);
  if (isPublic && question.publicAt === null) question.publicAt = at;
  markUpwards(state, question);
  state.dirty.add("qs").add("qa");
  // Their askers are told what it was joined with while that is public.
  for (const joined of joinedWith(state, question)) markQuestion(state, joined);
  if (question.publicAt !== null) touchReplies(state, question, at);
}
