import type { QuestionView } from "#party/protocol/entities.ts";

export type OwnNewsKey =
  | "live.newsApproved"
  | "live.newsRejected"
  | "live.newsReturned"
  | "live.newsMerged"
  | "live.newsEdited"
  | "live.newsAnswering"
  | "live.newsAnswered"
  | "live.newsReply"
  | "live.newsMuted";

interface Standing {
  readonly own: readonly QuestionView[];
  /** Replies to all of them. */
  readonly replies: number;
  readonly isMuted: boolean;
}

/** What is worth telling an author between two looks at the own questions; null when nothing is. */
export function ownNews(before: Standing, after: Standing): OwnNewsKey | null {
  if (after.isMuted && !before.isMuted) return "live.newsMuted";
  const known = new Map(before.own.map((question) => [question.id, question]));
  for (const question of after.own) {
    const earlier = known.get(question.id);
    if (earlier && earlier !== question) {
      const key = newsOf(earlier, question);
      if (key) return key;
    }
  }
  const isSameList = after.own.length === before.own.length;
  return isSameList && after.replies > before.replies ? "live.newsReply" : null;
}

function newsOf(before: QuestionView, after: QuestionView): OwnNewsKey | null {
  if (after.state !== before.state) {
    if (after.state === "live" && before.state === "pending") return "live.newsApproved";
    if (after.state === "pending") return "live.newsReturned";
    if (after.state === "merged") return "live.newsMerged";
    if (after.state === "rejected") return "live.newsRejected";
    if (after.state === "answered") return "live.newsAnswered";
    return null;
  }
  if (after.editedAt !== null && after.text !== before.text) return "live.newsEdited";
  const isOn = after.state === "live" && after.highlightedAt !== null;
  return isOn && before.highlightedAt === null ? "live.newsAnswering" : null;
}
