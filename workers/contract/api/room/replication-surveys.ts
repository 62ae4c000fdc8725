/** Surveys in what a room sends to be kept in D1. */
import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.nullable(v.number());

const question = v.object({
  kind: v.string(),
  title: v.string(),
  options: v.array(v.string()),
  max: count,
  low: v.string(),
  high: v.string(),
  required: v.boolean(),
  right: v.exactOptional(v.array(count)),
});
const survey = v.object({
  id: v.string(),
  title: v.string(),
  intro: v.string(),
  questions: v.array(question),
  state: v.string(),
  removed: v.boolean(),
  order: v.number(),
  openedAt: time,
  closedAt: time,
});
const surveyAnswer = v.object({
  survey: v.string(),
  n: count,
  answers: v.array(v.nullable(v.union([v.string(), v.array(v.number()), v.array(v.string())]))),
});

/** Their lists, by name. */
export const replicatedSurveyRows = {
  surveys: v.array(survey),
  surveyAnswers: v.array(surveyAnswer),
};
