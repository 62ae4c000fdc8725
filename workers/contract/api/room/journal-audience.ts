/** Announcements, reactions and surveys in what a room sends for the record. */
import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.nullable(v.number());

const announcement = v.object({
  id: v.string(),
  text: v.string(),
  urgency: v.string(),
  madeAt: v.number(),
  endsAt: time,
  endedAt: time,
});
const reaction = v.object({ minute: count, counts: v.array(count) });
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
export const audienceRows = {
  announcements: v.array(announcement),
  reactions: v.array(reaction),
  surveys: v.array(survey),
  surveyAnswers: v.array(surveyAnswer),
};
