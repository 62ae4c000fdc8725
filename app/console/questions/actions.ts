import type { StaffCommand } from "#party/core/commands.ts";
import { assertNever } from "#workers/contract/errors.ts";
import type { BoardQuestion, Card } from "./cards.ts";

export type CardAction =
  | "approve"
  | "reject"
  | "star"
  | "unstar"
  | "highlight"
  | "unhighlight"
  | "answer"
  | "reply"
  | "close"
  | "reopen"
  | "archive"
  | "restore"
  | "mute"
  | "delete"
  | "undelete"
  | "unmerge"
  | "return"
  | "merge"
  | "label"
  | "edit"
  | "remove";

/** What can be done with a card where it stands: first the common ones, then those behind "More". */
export interface CardActions {
  readonly main: readonly CardAction[];
  readonly more: readonly CardAction[];
}

/** The actions of a card, in the order in which they are offered. */
export function actionsOfCard(card: Card): CardActions {
  if (card.kind === "reply") {
    return card.reply.state === "pending"
      ? { main: ["approve", "reject"], more: muteUnless(card.reply.byStaff) }
      : { main: ["remove"], more: [] };
  }
  const { question } = card;
  const mute = muteUnless(question.mutedSender);
  switch (question.state) {
    case "pending":
      return { main: ["approve", "reject"], more: ["merge", "label", "edit", ...mute, "delete"] };
    case "live":
      return {
        main: [
          question.order === null ? "star" : "unstar",
          question.highlightedAt === null ? "highlight" : "unhighlight",
          "answer",
          "reply",
        ],
        more: [
          ...(["merge", "label", "edit"] as const),
          ...backToReview(card),
          ...([question.closed ? "reopen" : "close", "archive"] as const),
          ...mute,
          "delete",
        ],
      };
    case "answered":
      return { main: ["reply", "restore"], more: ["label", "edit", "delete"] };
    case "archived":
      return { main: ["restore"], more: [...mute, "delete"] };
    case "rejected":
      return { main: ["return"], more: [...mute, "delete"] };
    case "withdrawn":
      return { main: [], more: [] };
    case "merged":
      return { main: ["unmerge"], more: [] };
    case "deleted":
      return { main: ["undelete"], more: [] };
    default:
      return assertNever(question.state);
  }
}

/** Offered as long as nobody has built on the question; the room has the last word. */
function backToReview({ question, replies, joined }: BoardQuestion): readonly CardAction[] {
  const isUntouched =
    question.votes === 0 &&
    joined === 0 &&
    !question.isHighlighted &&
    question.took === null &&
    !replies.some(({ state }) => state === "approved");
  return isUntouched ? ["return"] : [];
}

function muteUnless(isNotNeeded: boolean): readonly CardAction[] {
  return isNotNeeded ? [] : ["mute"];
}

export function isAllowed(card: Card, action: CardAction): boolean {
  const { main, more } = actionsOfCard(card);
  return main.includes(action) || more.includes(action);
}

/** Whether the card leaves its column by the action, so that the selection moves on. */
export function leavesColumn(action: CardAction): boolean {
  switch (action) {
    case "approve":
    case "reject":
    case "star":
    case "unstar":
    case "answer":
    case "archive":
    case "restore":
    case "return":
    case "delete":
      return true;
    default:
      return false;
  }
}

/** Those that stand on the card itself: what waits is approved or rejected without selecting it. */
export function onCard(card: Card): readonly CardAction[] {
  const { main } = actionsOfCard(card);
  return main.includes("approve") ? main : [];
}

/** What opens beside the board instead of being done at once. */
export function panelOf(card: Card, action: CardAction): QuestionPanel | null {
  if (card.kind === "reply") return null;
  switch (action) {
    case "reply":
    case "reject":
    case "merge":
    case "label":
    case "edit":
      return action;
    default:
      return null;
  }
}

/** `joined`: what was joined with the question, to be taken apart. */
export type QuestionPanel = "reject" | "reply" | "merge" | "label" | "edit" | "joined";

/** The command of an action, or null for those that need something first (`panelOf`). */
export function commandOfAction(
  card: Card,
  action: CardAction,
  reason?: string,
): StaffCommand | null {
  return card.kind === "reply"
    ? replyCommand(card.reply.id, action)
    : questionCommand(card.question.id, action, reason);
}

function replyCommand(reply: string, action: CardAction): StaffCommand | null {
  switch (action) {
    case "approve":
      return { type: "reply.approve", reply };
    case "reject":
      return { type: "reply.reject", reply };
    case "remove":
      return { type: "reply.remove", reply };
    case "mute":
      return { type: "person.mute", of: { kind: "reply", id: reply } };
    default:
      return null;
  }
}

function questionCommand(
  question: string,
  action: CardAction,
  reason: string | undefined,
): StaffCommand | null {
  switch (action) {
    case "approve":
      return { type: "question.approve", question };
    case "reject":
      return reason
        ? { type: "question.reject", question, reason }
        : { type: "question.reject", question };
    case "star":
      return { type: "question.star", question, on: true };
    case "unstar":
      return { type: "question.star", question, on: false };
    case "highlight":
      return { type: "question.highlight", question };
    case "unhighlight":
      return { type: "question.highlight", question: null };
    case "answer":
      return { type: "question.archive", question, answered: true };
    case "archive":
      return { type: "question.archive", question, answered: false };
    case "restore":
      return { type: "question.restore", question };
    case "close":
      return { type: "question.close", question, on: true };
    case "reopen":
      return { type: "question.close", question, on: false };
    case "mute":
      return { type: "person.mute", of: { kind: "question", id: question } };
    case "delete":
      return { type: "question.delete", question };
    case "undelete":
      return { type: "question.undelete", question };
    case "unmerge":
      return { type: "question.unmerge", question };
    case "return":
      return { type: "question.return", question };
    case "reply":
    case "merge":
    case "label":
    case "edit":
    case "remove":
      return null;
    default:
      return assertNever(action);
  }
}
