import { sayBallot } from "#app/event/polls/ballot-words.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import { answerNames } from "#workers/contract/polls/results.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { SceneProps } from "../../scene.ts";

/** The options in words, while people answer: of a rating there is nothing to read, of a scale its ends. */
export function optionLabels(poll: PollView, t: Translate): readonly string[] {
  if (poll.kind === "rating") return [];
  const labels = answerNames(poll, t);
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
    case "pin":
      return t("pins.onStage");
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

interface HallWords {
  /** What the audience does, and where. */
  readonly onPhone: TextKey;
  /** Who sees a result that only those who have taken part see. */
  readonly seen: TextKey;
}

const vote: HallWords = { onPhone: "hall.onPhoneVote", seen: "hall.seenVoted" };
const answer: HallWords = { onPhone: "hall.onPhoneAnswer", seen: "hall.seenAnswered" };

const wordsOf: Readonly<Record<PollView["kind"], HallWords>> = {
  single: vote,
  multiple: vote,
  yesno: vote,
  scale: answer,
  text: answer,
  pin: answer,
  quiz: answer,
  rating: { onPhone: "hall.onPhoneRate", seen: "hall.seenRated" },
  cloud: { onPhone: "hall.onPhoneWords", seen: "hall.seenWrote" },
  ranking: { onPhone: "hall.onPhoneRank", seen: "hall.seenRanked" },
  points: { onPhone: "hall.onPhonePoints", seen: "hall.seenGavePoints" },
};

/** Where the poll stands; while it runs, what one does on the phone, in the words of its kind. */
export function standingWords(poll: PollView, t: Translate): string {
  if (poll.state === "stopped") return t("hall.pollStopped");
  if (poll.state === "draft") return t("hall.pollSoon");
  return goingWords(poll, t);
}

/** The same of a poll that runs, beside its result. */
export function goingWords(poll: PollView, t: Translate): string {
  return poll.locked ? sayBallot(poll, "closed", t) : t(wordsOf[poll.kind].onPhone);
}

/** Why a result is not on the screen, and where or when it is. */
export function hiddenWords({ kind, held, resultMode }: PollView, t: Translate): string {
  if (held || resultMode === "after_stop") return t("hall.resultHiddenStop");
  if (resultMode === "never") return t("hall.resultHiddenNever");
  return t(resultMode === "after_vote" ? wordsOf[kind].seen : "hall.resultHiddenText");
}
