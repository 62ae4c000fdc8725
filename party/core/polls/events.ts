/** What has happened to polls. */
import type { Orders } from "../event-base.ts";
import type { Hit } from "../unwanted/screen-text.ts";
import type { AnswerState, PollContent } from "./commands.ts";

interface OfPoll {
  /** Id of the line in the activity list. */
  readonly act: string;
  readonly poll: string;
}

/** The instants between which a poll takes votes; null = by hand. UTC milliseconds. */
export interface PollTimes {
  readonly opensAt: number | null;
  readonly endsAt: number | null;
}

export type PollEvent =
  | ({
      readonly type: "pollCreated";
      readonly content: PollContent;
      readonly order: number;
    } & OfPoll)
  | ({ readonly type: "pollEdited"; readonly content: PollContent } & OfPoll)
  | ({ readonly type: "pollRemoved" } & OfPoll)
  | ({ readonly type: "pollMoved"; readonly orders: Orders } & OfPoll)
  | ({ readonly type: "pollStarted" } & PollTimes & OfPoll)
  | ({ readonly type: "pollStopped" } & OfPoll)
  /** Votes are taken until `endsAt`, in the run that began at `opensAt`. */
  | ({
      readonly type: "pollExtended";
      readonly opensAt: number;
      readonly endsAt: number;
    } & OfPoll)
  | ({ readonly type: "pollLocked"; readonly on: boolean } & OfPoll)
  | ({ readonly type: "pollShown"; readonly on: boolean } & OfPoll)
  | ({ readonly type: "pollReset"; readonly round: number } & OfPoll)
  | ({ readonly type: "pollAgain"; readonly round: number } & PollTimes & OfPoll)
  /** `by` null = told as a whole again. */
  | ({
      readonly type: "pollSplit";
      readonly by: string | null;
      readonly option: number | null;
    } & OfPoll)
  | ({ readonly type: "wordHidden"; readonly word: string; readonly on: boolean } & OfPoll);

/** Its time is up. */
export interface PollExpired {
  readonly type: "pollExpired";
  readonly poll: string;
}

export interface BallotCast {
  readonly type: "ballotCast";
  readonly poll: string;
  readonly person: number;
  readonly choice: readonly number[];
  /** The round that it belongs to: a ballot of an earlier one counts no more. */
  readonly round: number;
  /** Quiz: milliseconds that the person took, and whether the name may stand on the board. */
  readonly took?: number;
  readonly named?: boolean;
  /** Named poll: the name at the vote. */
  readonly voter?: string;
}

export type AnswerEvent =
  | {
      readonly type: "answerWritten";
      readonly poll: string;
      readonly person: number;
      readonly texts: readonly string[];
      /** Where a text has words that nobody wants and that staff decide about; absent = nowhere. */
      readonly hits?: readonly Hit[];
      readonly state: AnswerState;
      readonly round: number;
      /** Named poll: the name at the vote. */
      readonly voter?: string;
    }
  | {
      readonly type: "answerSorted";
      readonly poll: string;
      /** Number of the ballot. */
      readonly answer: number;
      readonly state: AnswerState;
      readonly round: number;
    };
