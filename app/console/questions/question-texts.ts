import type { BulkAction } from "#party/core/questions/commands.ts";
import { assertNever } from "#workers/contract/errors.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { CardAction } from "./actions.ts";
import type { ColumnId } from "./cards.ts";

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
