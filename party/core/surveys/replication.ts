/** Surveys and the answers to them as rows for D1. */
import type { Redactions } from "../event-base.ts";
import type { RoomState } from "../state.ts";
import type { SurveyAnswer, SurveyQuestion } from "./content.ts";
import type { SurveyEvent } from "./events.ts";
import type { SurveyState } from "./state.ts";

export interface SurveyRow {
  readonly id: string;
  readonly title: string;
  readonly intro: string;
  readonly questions: readonly SurveyQuestion[];
  readonly state: SurveyState;
  readonly removed: boolean;
  readonly order: number;
  readonly openedAt: number | null;
  readonly closedAt: number | null;
}

/** One person's answers: the n-th of the survey, and nothing about who or exactly when. */
export interface SurveyAnswerRow {
  readonly survey: string;
  readonly n: number;
  readonly answers: readonly SurveyAnswer[];
}

export function surveyRows(state: RoomState, id: string): SurveyRow[] {
  const survey = state.surveys.get(id);
  if (survey === undefined) return [];
  const { content, state: stands, removed, order, openedAt, closedAt } = survey;
  return [{ id, ...content, state: stands, removed, order, openedAt, closedAt }];
}

export function surveyAnswerRows(
  state: RoomState,
  survey: string,
  person: number,
): SurveyAnswerRow[] {
  const given = state.surveys.get(survey)?.answers.get(person);
  return given === undefined ? [] : [{ survey, n: given.n, answers: given.answers }];
}

/** Answers say which ones of their survey they are. */
export const surveyRedactions = {
  surveyCreated: ({ survey, content }) => ({ survey, title: content.title }),
  surveyEdited: ({ survey, content }) => ({ survey, title: content.title }),
  surveyAnswered: ({ survey, person }, state) => ({
    survey,
    answer: state.surveys.get(survey)?.answers.get(person)?.n ?? 0,
  }),
} satisfies Redactions<SurveyEvent>;
