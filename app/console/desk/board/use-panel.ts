import { useRoomView } from "#app/live/use-room.ts";
import type { Panel } from "../../questions/actions.ts";
import { type Card, questionKey } from "../../questions/cards.ts";
import type { BoardTools } from "./board-context.tsx";

export interface OpenPanel {
  readonly card: Extract<Card, { kind: "question" }>;
  readonly what: Panel;
}

/**
 * What is filled in beside the board, and for which question, wherever that lies by now: what one
 * has begun to write outlives another moderator's act, and a search. Null when nothing is.
 */
export function usePanel({
  opened,
  questions,
}: Pick<BoardTools, "opened" | "questions">): OpenPanel | null {
  const replies = useRoomView((view) => view.repliesByQuestion);
  if (opened === null) return null;
  const question = questions.find(({ id }) => questionKey(id) === opened.key);
  if (!question) return null;
  const card = {
    kind: "question",
    key: opened.key,
    question,
    replies: replies.get(question.id) ?? [],
  } as const;
  return { card, what: opened.what };
}
