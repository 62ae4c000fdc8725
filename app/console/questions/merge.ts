import type { QuestionView } from "#party/protocol/entities.ts";

/** Whether a question may be joined with another one. */
export function canBeMerged({ state }: QuestionView): boolean {
  return state === "pending" || state === "live";
}

/**
 * The question that is kept when these are joined: one that everybody sees before one that waits,
 * the one on the screen first of all, then the most votes, then the oldest. Null for none.
 */
export function keptQuestionOf(questions: readonly QuestionView[]): QuestionView | null {
  const [best = null] = [...questions].sort(
    (a, b) =>
      Number(b.state === "live") - Number(a.state === "live") ||
      Number(b.isHighlighted) - Number(a.isHighlighted) ||
      b.votes - a.votes ||
      a.askedAt - b.askedAt,
  );
  return best;
}

/** Whether the others of these can be joined with this one. */
export function canKeep(kept: QuestionView, questions: readonly QuestionView[]): boolean {
  return questions.every(
    (each) =>
      each.id === kept.id ||
      (!each.isHighlighted && (kept.state === "live" || each.state === "pending")),
  );
}
