import { sayBallot } from "#app/event/polls/ballot-words.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** What to say about a result that is not there to see. */
export function sayHiddenResult(poll: PollView, t: Translate): string {
  if (poll.held) return t("live.resultAfterStop");
  switch (poll.resultMode) {
    case "hand":
      return t(poll.kind === "quiz" ? "ballots.waitForResult" : "live.resultByHand");
    case "after_vote":
      return sayBallot(poll, poll.state === "stopped" ? "only" : "after", t);
    case "after_stop":
      return t("live.resultAfterStop");
    case "never":
    case "always":
      return t("live.resultHidden");
    default:
      return assertNever(poll.resultMode);
  }
}

/** Whether one marks first and sends then; otherwise the tap sends. */
export function isMarked({ kind }: Pick<PollView, "kind">): boolean {
  return ["multiple", "ranking", "points", "pin"].includes(kind);
}

/** Whether what is marked can be sent: a ranking as it stands, points when all are given. */
export function isReady(
  { kind, options }: Pick<PollView, "kind" | "options">,
  chosen: readonly number[],
): boolean {
  if (kind === "ranking") return chosen.length === options.length;
  const sum = chosen.reduce((all, points) => all + points, 0);
  return kind === "points" ? sum === pollLimits.points : chosen.length > 0;
}
