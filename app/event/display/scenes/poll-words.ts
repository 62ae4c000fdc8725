import { pollLabels } from "#app/event/polls/labels.ts";
import type { PollView } from "#party/views.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { SceneProps } from "../scene.ts";

/** The options in words, while people answer: of a rating there is nothing to read, of a scale its ends. */
export function optionLabels(poll: PollView, t: Translate): readonly string[] {
  if (poll.kind === "rating") return [];
  const labels = pollLabels(poll, t);
  return poll.kind === "scale" ? labels.filter((_, at) => at === 0 || at === poll.max - 1) : labels;
}

/** What one does with the options, where it is not to choose one; null where it goes without saying. */
export function howWords({ kind, max }: PollView, t: Translate): string | null {
  switch (kind) {
    case "multiple":
      return t("hall.chooseUpTo", { n: max });
    case "ranking":
      return t("hall.rankAll");
    case "points":
      return t("hall.givePoints", { n: pollLimits.points });
    case "scale":
    case "rating":
      return t("hall.giveStep", { n: max });
    case "text":
      return t("hall.writeAnswer");
    case "cloud":
      return t("ballots.writeWords", { n: max });
    case "single":
    case "yesno":
    case "quiz":
      return null;
    default:
      return assertNever(kind);
  }
}

/** People who have voted, wherever the room told it. */
export function votersOf(poll: PollView, props: Pick<SceneProps, "tallies" | "voters">): number {
  return props.tallies.get(poll.id)?.people ?? props.voters.get(poll.id) ?? 0;
}

/** Where the poll stands, or null while it simply runs. */
export function standingWords(poll: PollView, t: Translate): string | null {
  if (poll.state === "stopped") return t("hall.pollStopped");
  if (poll.state === "draft") return t("hall.pollSoon");
  return poll.locked ? t("hall.pollLocked") : null;
}
