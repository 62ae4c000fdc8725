import type { Formats } from "#app/i18n/formats.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { sayNumber } from "./say-number.ts";

type Kind = Pick<PollView, "kind">;

/** The words of one kind of poll. */
interface KindWords {
  /** How many have taken part, alone and of how many who are here. */
  readonly took: TextKey;
  readonly tookOf: TextKey;
  /** What an option has got so many of; null where its number is a mean. */
  readonly count: TextKey | null;
  readonly countName: TextKey | null;
  /** What that mean is, with its number, and without it as a column's name. */
  readonly mean: TextKey | null;
  readonly meanName: TextKey | null;
}

const isVoted: KindWords = {
  took: "ballots.voted",
  tookOf: "ballots.votedOf",
  count: "ballots.votes",
  countName: "ballots.votesName",
  mean: null,
  meanName: null,
};
const isAnswered: KindWords = {
  took: "ballots.answered",
  tookOf: "ballots.answeredOf",
  count: "ballots.answers",
  countName: "ballots.answersName",
  mean: null,
  meanName: null,
};

const wordsOf: Readonly<Record<PollView["kind"], KindWords>> = {
  single: isVoted,
  yesno: isVoted,
  // One person gives several votes: what an option has got is people.
  multiple: { ...isVoted, count: "ballots.people", countName: "ballots.peopleName" },
  rating: { ...isAnswered, took: "ballots.rated", tookOf: "ballots.ratedOf" },
  scale: isAnswered,
  pin: isAnswered,
  quiz: isAnswered,
  text: isAnswered,
  cloud: { ...isAnswered, took: "ballots.wrote", tookOf: "ballots.wroteOf" },
  ranking: {
    took: "ballots.ranked",
    tookOf: "ballots.rankedOf",
    count: null,
    countName: null,
    mean: "ballots.saidPlace",
    meanName: "ballots.averagePlace",
  },
  points: {
    took: "ballots.gavePoints",
    tookOf: "ballots.gavePointsOf",
    count: null,
    countName: null,
    mean: "ballots.saidPoints",
    meanName: "ballots.averagePoints",
  },
};

/**
 * How many have taken part, in the words of the kind: voted, answered, rated, ranked … With
 * `here`, the people who are there, of how many; without it where more took part than are still here.
 */
export function tookPartWords(poll: Kind, n: number, t: Translate, here?: number): string {
  const { took, tookOf } = wordsOf[poll.kind];
  if (here !== undefined && here >= n && n > 0) return t(tookOf, { n, people: here });
  return t(took, { n });
}

/** Whose numbers a result has: of several choices, shares of people; else how many took part. */
export function wholeWords(poll: Kind, n: number, t: Translate): string {
  return poll.kind === "multiple" ? t("ballots.ofPeople", { n }) : tookPartWords(poll, n, t);
}

/** What an option has got, in the unit of the kind; null where that is the mean beside it. */
export function optionCountWords(poll: Kind, n: number, t: Translate): string | null {
  const { count } = wordsOf[poll.kind];
  return count && t(count, { n });
}

/** The name of a column of what options have got; null where they have a mean alone. */
export function countColumn(poll: Kind, t: Translate): string | null {
  const { countName } = wordsOf[poll.kind];
  return countName && t(countName);
}

/** What the numbers of a ranking or of points are; null where they are shares. */
export function meanName(poll: Kind, t: Translate): string | null {
  const { meanName: key } = wordsOf[poll.kind];
  return key && t(key);
}

/** A mean in words: `plass 2,3 i gjennomsnitt`; null where numbers are shares. */
export function meanWords(poll: Kind, number: string, t: Translate): string | null {
  const { mean } = wordsOf[poll.kind];
  return mean && t(mean, { n: number });
}

/** An option's number as it is spoken: `plass 2,3 i gjennomsnitt`, `41 poeng i gjennomsnitt`, `41 %`. */
export function saidNumber(
  poll: Kind,
  tally: TallyView,
  option: number,
  words: { readonly t: Translate; readonly formats: Formats },
): string {
  const { t, formats } = words;
  const number = sayNumber(poll, tally, option, formats);
  // Nobody has a place before somebody has ranked.
  return (tally.people > 0 && meanWords(poll, number, t)) || number;
}

/** An option's line as it is spoken: its name, its number, and what it has got. */
export function saidOption(
  poll: Kind,
  tally: TallyView,
  option: { readonly at: number; readonly text: string },
  words: { readonly t: Translate; readonly formats: Formats },
): string {
  const count = optionCountWords(poll, tally.counts[option.at] ?? 0, words.t);
  const said = saidNumber(poll, tally, option.at, words);
  return [`${option.text}: ${said}`, count].filter(Boolean).join(", ");
}
