/** A room's copy in D1, as far as a room that has lost its storage is made again from it. */
import type { PersonRow } from "../people/replication.ts";
import type { NamedBallotRow, SegmentsRow } from "../polls/replication.ts";
import type { QuestionRow } from "../questions/replication.ts";
import type { SurveyAnswerRow, SurveyRow } from "../surveys/replication.ts";

/** An event as D1 has it: redacted. */
export interface CopiedEvent {
  /** UTC milliseconds. */
  readonly at: number;
  readonly by: string | null;
  readonly type: string;
  readonly data: CopiedData;
}
export type CopiedData = Readonly<Record<string, unknown>>;

export interface CopiedPoll {
  readonly id: string;
  readonly order: number;
  /** The parts of its result, and of which round; absent or null = it has none. */
  readonly segments?: SegmentsRow | null;
  readonly tallyRound?: number | null;
}

/** What redacted events leave out and rows say: a list for each table. */
export interface CopiedRows {
  readonly people: readonly PersonRow[];
  readonly questions: readonly Pick<QuestionRow, "id" | "votes">[];
  readonly polls: readonly CopiedPoll[];
  readonly namedBallots: readonly Pick<
    NamedBallotRow,
    "poll" | "ballot" | "round" | "person" | "name"
  >[];
  readonly surveys: readonly Pick<SurveyRow, "id" | "title" | "intro" | "questions" | "order">[];
  readonly surveyAnswers: readonly SurveyAnswerRow[];
}
