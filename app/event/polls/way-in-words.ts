import type { PollView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

const keys: Readonly<Record<PollView["kind"], TextKey>> = {
  single: "ballots.voteNow",
  multiple: "ballots.voteNow",
  yesno: "ballots.voteNow",
  scale: "ballots.answerNow",
  text: "ballots.answerNow",
  pin: "ballots.answerNow",
  quiz: "ballots.answerNow",
  rating: "ballots.rateNow",
  cloud: "ballots.wordsNow",
  ranking: "ballots.rankNow",
  points: "ballots.pointsNow",
};

/**
 * The way into a poll while one may, in the verb of its kind; of a cloud with one word it is one word. Apart from
 * `ballot-words.ts`, which a phone loads with the first poll.
 */
export function sayWayIn({ kind, max }: Pick<PollView, "kind" | "max">, t: Translate): string {
  return t(keys[kind], { n: max });
}
