import { arrangeBoard, type Card } from "#app/console/questions/cards.ts";
import { type QuestionView, type ReplyView, readQuestion } from "#party/protocol/entities.ts";

/** A live question by somebody named, asked at 0; what is given replaces it. */
export function makeQuestion(id: string, given: Partial<QuestionView> = {}): QuestionView {
  return {
    ...readQuestion(id, { t: `Question ${id}?`, n: "Terje", a: 0 }, 0),
    ...given,
  };
}

export function makeReply(id: string, question: string, given: Partial<ReplyView> = {}): ReplyView {
  return {
    id,
    question,
    text: `Reply ${id}`,
    name: null,
    sentAt: 0,
    state: "approved",
    byStaff: false,
    simulated: false,
    ...given,
  };
}

export function makeCard(given: Partial<QuestionView> = {}, joined = 0): Card {
  return { kind: "question", key: "q:1", question: makeQuestion("1", given), replies: [], joined };
}

/** The keys of each column. */
export function keysOf(questions: readonly QuestionView[], replies: readonly ReplyView[] = []) {
  const groups = new Map<string, ReplyView[]>();
  for (const reply of replies) {
    groups.set(reply.question, [...(groups.get(reply.question) ?? []), reply]);
  }
  const { columns, archived } = arrangeBoard(questions, groups);
  const keys = (cards: readonly Card[]) => cards.map((card) => card.key).join(" ");
  return {
    review: keys(columns.review),
    live: keys(columns.live),
    next: keys(columns.next),
    answered: keys(columns.answered),
    archived: keys(archived),
  };
}
