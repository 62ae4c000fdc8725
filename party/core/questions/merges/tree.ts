/** Which questions were joined with which, and who is credited. */
import type { RoomState } from "../../state.ts";
import { markQuestion } from "../changes.ts";
import type { Question } from "../state.ts";

/** Oldest first, in whatever order they were joined: ids rise. */
export function inOrder(ids: Iterable<string>): string[] {
  return [...ids].sort((a, b) => Number.parseInt(a, 36) - Number.parseInt(b, 36));
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

/** What a question's name and standing are told with: the question, and all that it was joined with. */
export function markUpwards(state: RoomState, question: Question): void {
  markQuestion(state, question);
  const above = question.merge === null ? undefined : state.questions.get(question.merge.into);
  if (above !== undefined) markUpwards(state, above);
}

/** Names that are told of those who asked what was joined. */
const namesTold = 3;
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
