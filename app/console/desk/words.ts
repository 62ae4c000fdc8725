import type { BulkAction } from "#party/core/questions/commands.ts";
import { assertNever, type ErrorDetail } from "#workers/contract/errors.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { CardAction } from "../questions/actions.ts";
import type { ColumnId } from "../questions/cards.ts";
import type { Problem } from "../room/problems.ts";
import type { PiecesResult } from "../room/send-pieces.ts";

/** The board in the document: where the skip link leads. */
export const boardId = "board";

export const columnNames: Readonly<Record<ColumnId, TextKey>> = {
  review: "desk.review",
  live: "desk.liveColumn",
  next: "desk.next",
  answered: "desk.answered",
};

export const actionNames: Readonly<Record<CardAction, TextKey>> = {
  approve: "desk.approve",
  reject: "desk.reject",
  star: "desk.star",
  unstar: "desk.unstar",
  highlight: "desk.highlight",
  unhighlight: "desk.unhighlight",
  answer: "desk.answer",
  reply: "desk.reply",
  close: "desk.closeQuestion",
  reopen: "desk.reopenQuestion",
  archive: "desk.archive",
  restore: "desk.restore",
  mute: "desk.mute",
  delete: "desk.delete",
  undelete: "common.undo",
  unmerge: "desk.unmerge",
  return: "desk.return",
  merge: "desk.merge",
  label: "desk.label",
  edit: "desk.edit",
  remove: "desk.remove",
};

const stateWords: Readonly<Record<string, TextKey>> = {
  pending: "desk.wordPending",
  live: "desk.wordLive",
  approved: "desk.wordApproved",
  answered: "desk.wordAnswered",
  archived: "desk.wordArchived",
  rejected: "desk.wordRejected",
  withdrawn: "desk.wordWithdrawn",
  deleted: "desk.wordDeleted",
  removed: "desk.wordRemoved",
  merged: "desk.wordMerged",
  voted: "desk.wordVoted",
  replied: "desk.wordReplied",
  shown: "desk.wordShown",
  joined: "desk.wordJoined",
  undone: "desk.wordUndone",
  starred: "desk.wordStarred",
  closed: "desk.wordClosed",
  highlighted: "desk.wordHighlighted",
};

/** A refusal in words. The second of two moderators is told who was first, and what came of it. */
export function sayProblem({ code, detail }: Problem, t: Translate): string {
  return sayStanding(code === "state.not_allowed" ? detail : {}, t) ?? t(`errors.${code}`, detail);
}

function sayStanding(detail: ErrorDetail, t: Translate): string | null {
  const word = stateWords[String(detail.state ?? "")];
  if (!word) return null;
  return detail.by
    ? t("desk.alreadyBy", { by: detail.by, state: t(word) })
    : t("desk.alreadyState", { state: t(word) });
}

/** What was done to so many, and how many it could not be done to and why. */
export function sayDone(
  name: TextKey,
  { done, refused }: Pick<PiecesResult, "done" | "refused">,
  t: Translate,
): string {
  const said = t(name, { n: done });
  if (refused.length === 0) return said;
  const reasons = refused.map(({ n, code, detail }) => {
    const word = stateWords[String(detail?.state ?? "")];
    return t("desk.reasonOfSome", { n, reason: word ? t(word) : t(`errors.${code}`, detail) });
  });
  const left = refused.reduce((sum, { n }) => sum + n, 0);
  return `${said}. ${t("desk.couldNotBe", { n: left, reasons: reasons.join(", ") })}`;
}

/** What is said of the questions to which this was done. */
export function bulkActionDone(action: BulkAction): TextKey {
  switch (action.type) {
    case "approve":
      return "desk.doneApproved";
    case "reject":
      return "desk.doneRejected";
    case "return":
      return "desk.doneReturned";
    case "archive":
      return action.answered ? "desk.doneAnswered" : "desk.doneArchived";
    case "restore":
      return "desk.doneRestored";
    case "delete":
      return "desk.deletedMany";
    case "label":
      return action.on ? "desk.doneLabelled" : "desk.doneUnlabelled";
    default:
      return assertNever(action);
  }
}

/** A text's first words, for a line that only points at it. */
export function firstWords(text: string, max = 40): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > max / 2 ? space : max)} …`;
}
