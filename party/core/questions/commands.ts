/** What is asked about questions. */

/** Whether questions are taken, as staff set it. */
export type QaState = "open" | "paused" | "closed";

export type QuestionParticipantCommand =
  | { readonly type: "question.ask"; readonly text: string; readonly anonymous: boolean }
  | { readonly type: "question.upvote"; readonly question: string; readonly on: boolean }
  | { readonly type: "question.withdraw"; readonly question: string };

/** What one can do to a question, or to many at once. */
export type BulkAction =
  | { readonly type: "approve" | "return" | "delete" | "restore" }
  | { readonly type: "reject"; readonly reason?: string }
  | { readonly type: "archive"; readonly answered: boolean }
  | { readonly type: "label"; readonly label: string; readonly on: boolean };

export type QuestionCommand =
  | { readonly type: "question.approve"; readonly question: string }
  | { readonly type: "question.reject"; readonly question: string; readonly reason?: string }
  /** Back to review: takes an approval or a rejection back. */
  | { readonly type: "question.return"; readonly question: string }
  | { readonly type: "question.archive"; readonly question: string; readonly answered: boolean }
  | { readonly type: "question.restore"; readonly question: string }
  | { readonly type: "question.star"; readonly question: string; readonly on: boolean }
  /** Puts a starred question before another one in Next; null = last. */
  | { readonly type: "question.move"; readonly question: string; readonly before: string | null }
  /** Highlights one question and no other; null takes the highlight away. */
  | { readonly type: "question.highlight"; readonly question: string | null }
  | { readonly type: "question.close"; readonly question: string; readonly on: boolean }
  | { readonly type: "question.delete"; readonly question: string }
  | { readonly type: "question.undelete"; readonly question: string }
  | { readonly type: "question.edit"; readonly question: string; readonly text: string }
  /** The version for the screen; an empty text takes it away. */
  | { readonly type: "question.shorten"; readonly question: string; readonly text: string }
  | {
      readonly type: "question.label";
      readonly question: string;
      readonly label: string;
      readonly on: boolean;
    }
  /** Joins a question with another one, which is kept. */
  | { readonly type: "question.merge"; readonly question: string; readonly into: string }
  | { readonly type: "question.unmerge"; readonly question: string };

/**
 * Does the same to many questions, to those of them to which it can be done. `act` is that of an
 * earlier piece (`BatchResult`): what does not fit into one command is still one act.
 */
export type QuestionsCommand =
  | {
      readonly type: "questions.bulk";
      readonly questions: readonly string[];
      readonly action: BulkAction;
      readonly act?: string;
    }
  | {
      readonly type: "questions.merge";
      readonly questions: readonly string[];
      readonly into: string;
      readonly act?: string;
    };

export interface QaCommand {
  readonly type: "qa.set";
  readonly state: QaState;
}
