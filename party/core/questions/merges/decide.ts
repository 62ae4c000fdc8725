/** Joining questions and taking them apart: what may be joined with what. */
import { accepted, type Ctx, type Decision, notAllowed, refused } from "../../decision.ts";
import type { RoomState } from "../../state.ts";
import type { QuestionCommand } from "../commands.ts";
import type { QuestionEvent } from "../events.ts";
import type { Question } from "../state.ts";

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
