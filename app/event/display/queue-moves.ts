import type { QuestionView } from "#party/protocol/entities.ts";
import { highlightedOf } from "./scene.ts";

/**
 * The question before (-1) or after (+1) the highlighted one in the host's order of Next; from
 * nowhere, "after" is the first. Null at an end.
 */
export function neighbourOf(questions: readonly QuestionView[], step: -1 | 1): QuestionView | null {
  const inOrder = questions
    .filter((question) => question.state === "live" && question.order !== null)
    .sort((left, right) => (left.order ?? 0) - (right.order ?? 0) || (left.id < right.id ? -1 : 1));
  const current = highlightedOf(questions);
  const place = inOrder.findIndex((question) => question.id === current?.id);
  if (place < 0) return step === 1 ? (inOrder[0] ?? null) : null;
  return inOrder[place + step] ?? null;
}
