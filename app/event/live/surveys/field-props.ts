import type { SurveyAnswer, SurveyQuestion } from "#party/protocol/entities.ts";

export interface FieldProps {
  /** Unique on the page. */
  readonly name: string;
  readonly question: SurveyQuestion;
  readonly answer: SurveyAnswer;
  /** Id of the question's heading, and of what is wrong with the answer. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  onChange(answer: SurveyAnswer): void;
}
