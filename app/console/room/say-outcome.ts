import type { ErrorDetail } from "#workers/contract/errors.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { CommandProblem } from "./problems.ts";
import type { PiecesResult } from "./send-pieces.ts";

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
export function sayProblem({ code, detail }: CommandProblem, t: Translate): string {
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
