/** Surveys and the answers to them as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import type { SurveyAnswer } from "./content.ts";
import { addAnswers } from "./evolve.ts";
import { makeSurvey, type SurveyData } from "./state.ts";

export interface SurveyEntity {
  readonly e: "survey";
  readonly data: SurveyData;
}

/** What one person answered. */
export interface SurveyAnswersEntity {
  readonly e: "surveyAnswers";
  readonly survey: string;
  readonly person: number;
  readonly n: number;
  readonly data: readonly SurveyAnswer[];
}

export const surveyStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.survey(id),
  *all(state: RoomState) {
    for (const { key } of state.surveys.values()) yield key;
  },
  read(state: RoomState, { id }: ParsedKey): SurveyEntity | null {
    const survey = state.surveys.get(id);
    if (survey === undefined) return null;
    const { answers: _answers, counts: _counts, key: _key, resultKey: _result, ...data } = survey;
    return { e: "survey", data };
  },
  age: ({ data }: SurveyEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data }: SurveyEntity) {
    state.surveys.set(data.id, makeSurvey({ ...data }));
  },
  prepared: {
    *keys(state: RoomState) {
      for (const { key, removed } of state.surveys.values()) if (!removed) yield key;
    },
    reset({ data }: SurveyEntity): SurveyEntity {
      const fresh = { state: "draft", openedAt: null, closedAt: null, by: null } as const;
      return { e: "survey", data: { ...data, ...fresh } };
    },
  },
};

export const surveyAnswerStorage = {
  keyOf: (_state: RoomState, { id, owner }: ParsedKey) => keyOf.surveyAnswer(id, owner),
  *all(state: RoomState) {
    for (const { id, answers } of state.surveys.values()) {
      for (const person of answers.keys()) yield keyOf.surveyAnswer(id, person);
    }
  },
  read(state: RoomState, { id, owner: person }: ParsedKey): SurveyAnswersEntity | null {
    const given = state.surveys.get(id)?.answers.get(person);
    if (given === undefined) return null;
    return { e: "surveyAnswers", survey: id, person, n: given.n, data: given.answers };
  },
  age: ({ n }: SurveyAnswersEntity) => n,
  restore(state: RoomState, { survey: id, person, n, data: answers }: SurveyAnswersEntity) {
    const survey = state.surveys.get(id);
    if (survey !== undefined) addAnswers(state, survey, person, { answers, n });
  },
};
