/** What a poll is made of, and what can be asked of one. */
import type { PollKind, QuizScoring, ResultMode } from "#workers/contract/kinds.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";

export interface PollContent {
  readonly kind: PollKind;
  readonly title: string;
  /**
   * What there is to choose, to rank or to give points to. A scale has two: the names of its ends.
   * None for yes/no (words of the reader's language), rating, open text, word cloud and pin.
   */
  readonly options: readonly string[];
  /**
   * Multiple choice: most options of a ballot. Rating and scale: the highest step. Word cloud: most
   * words of a person. Ignored for the others.
   */
  readonly max: number;
  readonly resultMode: ResultMode;
  /** After so many seconds it stops by itself; absent = by hand. A quiz always has them. */
  readonly seconds?: number;
  /** Quiz: places of the right options. */
  readonly right?: readonly number[];
  /** Quiz: what gives points. Absent = being right and quick. */
  readonly scoring?: QuizScoring;
  /** Staff see who voted what, and everybody is told so before voting. Absent = nobody does. */
  readonly named?: boolean;
  /** Everybody is offered the options in an order of their own. Absent = in this one. */
  readonly shuffled?: boolean;
  /** The question's picture, then one of each option in their order; null = none there. Absent = none. */
  readonly pictures?: readonly (Picture | null)[];
}

/** Where a written answer stands. */
export type AnswerState = "pending" | "shown" | "hidden";

export type PollParticipantCommand =
  | {
      readonly type: "poll.vote";
      readonly poll: string;
      /**
       * Places of options; the step of a rating or scale; all places in one's order; points per
       * option; a pin's hundredths from the left and from above.
       */
      readonly choice: readonly number[];
      /** Quiz: stands on the board with the own name. */
      readonly named?: boolean;
    }
  /** Open text and word cloud. */
  | { readonly type: "poll.write"; readonly poll: string; readonly texts: readonly string[] };

export type PollStaffCommand =
  | { readonly type: "poll.create"; readonly content: PollContent }
  | { readonly type: "poll.edit"; readonly poll: string; readonly content: PollContent }
  | { readonly type: "poll.remove"; readonly poll: string }
  | { readonly type: "poll.move"; readonly poll: string; readonly before: string | null }
  | { readonly type: "poll.start"; readonly poll: string }
  | { readonly type: "poll.stop"; readonly poll: string }
  /** A running poll that runs on time gets so many seconds more. */
  | { readonly type: "poll.extend"; readonly poll: string; readonly seconds: number }
  | { readonly type: "poll.lock"; readonly poll: string; readonly on: boolean }
  | { readonly type: "poll.show"; readonly poll: string; readonly on: boolean }
  | { readonly type: "poll.reset"; readonly poll: string }
  /** A second round: the result so far is kept beside the new one. */
  | { readonly type: "poll.again"; readonly poll: string }
  /**
   * The result is told in parts: by another poll's answers (of a multiple choice those with this option and
   * those without), by `attendance`, or (null) as a whole again.
   */
  | {
      readonly type: "poll.split";
      readonly poll: string;
      readonly by: string | null;
      readonly option?: number;
    }
  /** Shows or hides the answer with this number. */
  | {
      readonly type: "poll.answer";
      readonly poll: string;
      readonly answer: number;
      readonly on: boolean;
    }
  /** Hides a word of the cloud, however it is spelled, or (`on` false) shows it again. */
  | {
      readonly type: "poll.word";
      readonly poll: string;
      readonly word: string;
      readonly on: boolean;
    };
