import type { PollView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** What is said of the own ballot, in the verb and the noun of its kind. */
interface BallotWords {
  /** Running, but nothing counts now. */
  readonly closed: TextKey;
  /** The button, where a tap does not send by itself. */
  readonly send: TextKey;
  readonly sending: TextKey;
  readonly registered: TextKey;
  /** Nothing given while one may, and when it is too late. */
  readonly none: TextKey;
  readonly tooLate: TextKey;
  /** Of a result that only who has given something sees: while one may, and when it is too late. */
  readonly after: TextKey;
  readonly only: TextKey;
}

const vote: BallotWords = {
  closed: "ballots.closedVotes",
  send: "live.sendVote",
  sending: "live.voteSending",
  registered: "live.voteRegistered",
  none: "live.voteNone",
  tooLate: "live.youDidNotVote",
  after: "ballots.afterVote",
  only: "ballots.onlyVoted",
};
const answer: BallotWords = {
  closed: "ballots.closedAnswers",
  send: "ballots.send",
  sending: "ballots.answerSending",
  registered: "ballots.answerRegistered",
  none: "ballots.answerNone",
  tooLate: "ballots.answerTooLate",
  after: "ballots.afterAnswer",
  only: "ballots.onlyAnswered",
};

const wordsOf: Readonly<Record<PollView["kind"], BallotWords>> = {
  single: vote,
  multiple: { ...vote, send: "ballots.sendVotes", registered: "ballots.votesRegistered" },
  yesno: vote,
  scale: answer,
  text: answer,
  pin: answer,
  quiz: answer,
  rating: {
    closed: "ballots.closedRatings",
    send: "ballots.sendRating",
    sending: "ballots.ratingSending",
    registered: "ballots.ratingRegistered",
    none: "ballots.ratingNone",
    tooLate: "ballots.ratingTooLate",
    after: "ballots.afterRating",
    only: "ballots.onlyRated",
  },
  cloud: {
    closed: "ballots.closedWords",
    send: "ballots.sendWords",
    sending: "ballots.wordsSending",
    registered: "ballots.wordsRegistered",
    none: "ballots.wordsNone",
    tooLate: "ballots.wordsTooLate",
    after: "ballots.afterWords",
    only: "ballots.onlyWrote",
  },
  ranking: {
    closed: "ballots.closedRanking",
    send: "ballots.sendOrder",
    sending: "ballots.orderSending",
    registered: "ballots.orderRegistered",
    none: "ballots.orderNone",
    tooLate: "ballots.orderTooLate",
    after: "ballots.afterRanking",
    only: "ballots.onlyRanked",
  },
  points: {
    closed: "ballots.closedPoints",
    send: "ballots.sendPoints",
    sending: "ballots.pointsSending",
    registered: "ballots.pointsRegistered",
    none: "ballots.pointsNone",
    tooLate: "ballots.pointsTooLate",
    after: "ballots.afterPoints",
    only: "ballots.onlyGavePoints",
  },
};

/** One thing that is said of the own ballot; of a cloud with one word it is one word. */
export function sayBallot(
  { kind, max }: Pick<PollView, "kind" | "max">,
  what: keyof BallotWords,
  t: Translate,
): string {
  return t(wordsOf[kind][what], { n: max });
}
