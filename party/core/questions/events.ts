/** What has happened to questions and their labels. */

import type { Acted, Orders } from "../event-base.ts";
import type { Hit } from "../unwanted/screen-text.ts";
import type { QaState } from "./commands.ts";

interface OfQuestion extends Acted {
  readonly question: string;
}

export type QuestionEvent =
  | {
      readonly type: "questionAsked";
      readonly question: string;
      readonly person: number;
      readonly name: string | null;
      readonly text: string;
      readonly state: "pending" | "live";
      /** Where it has words that nobody wants and that staff decide about; absent = nowhere. */
      readonly hits?: readonly Hit[];
      /** When it is let through by itself (UTC milliseconds); absent = never. */
      readonly passesAt?: number;
    }
  | {
      readonly type: "questionUpvoted";
      readonly question: string;
      readonly person: number;
      readonly on: boolean;
    }
  | { readonly type: "questionWithdrawn"; readonly question: string }
  /** By itself: the author of one of the two has taken it back, or it was deleted. */
  | { readonly type: "questionsParted"; readonly questions: readonly string[] }
  /** By itself: it has waited as long as the event says, and nobody has decided. */
  | { readonly type: "questionPassed"; readonly question: string }
  | { readonly type: "questionsPurged"; readonly questions: readonly string[] }
  | QuestionAtDesk
  | ({ readonly type: "qaSet"; readonly state: QaState } & Acted);

/** What staff do to a question. */
export type QuestionAtDesk =
  | ({ readonly type: "questionApproved" } & OfQuestion)
  | ({ readonly type: "questionRejected"; readonly reason: string | null } & OfQuestion)
  | ({ readonly type: "questionReturned" } & OfQuestion)
  | ({
      readonly type: "questionArchived";
      readonly answered: boolean;
      /** Seconds that it was on, in all. */
      readonly took: number;
    } & OfQuestion)
  | ({ readonly type: "questionRestored" } & OfQuestion)
  | ({ readonly type: "questionStarred"; readonly order: number | null } & OfQuestion)
  | ({ readonly type: "questionMoved"; readonly orders: Orders } & OfQuestion)
  | ({
      readonly type: "questionHighlighted";
      readonly on: boolean;
      /** The question that went off, and the seconds that it was on, in all. */
      readonly off: readonly [question: string, took: number] | null;
    } & OfQuestion)
  | ({ readonly type: "questionClosed"; readonly on: boolean } & OfQuestion)
  | ({ readonly type: "questionDeleted"; readonly took: number } & OfQuestion)
  | ({ readonly type: "questionUndeleted" } & OfQuestion)
  | ({ readonly type: "questionEdited"; readonly text: string } & OfQuestion)
  | ({ readonly type: "questionShortened"; readonly text: string | null } & OfQuestion)
  | ({
      readonly type: "questionLabelled";
      readonly label: string;
      readonly on: boolean;
    } & OfQuestion)
  | ({ readonly type: "questionMerged"; readonly into: string } & OfQuestion)
  | ({ readonly type: "questionUnmerged" } & OfQuestion);
