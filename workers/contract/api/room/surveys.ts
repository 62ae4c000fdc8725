/** What /v1 tells and is asked of an event's surveys. */
import * as v from "valibot";
import { pageQuery } from "../lists.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const surveyListSchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(["draft", "open", "closed"])),
});
export type SurveyListQuery = v.InferOutput<typeof surveyListSchema>;

/** An answer: a field more may come with a later version. */
export const surveySchema = v.looseObject({
  id: v.string(),
  title: v.string(),
  intro: v.string(),
  /** None for attendees while it is closed. */
  questions: v.array(
    v.looseObject({
      kind: v.string(),
      title: v.string(),
      options: v.array(v.string()),
      max: count,
      required: v.boolean(),
      /** Of a quiz, for staff: places of the right options from 0. */
      right: v.optional(v.array(count)),
    }),
  ),
  state: v.picklist(["draft", "open", "closed"]),
  order: v.number(),
  /** Staff alone: people who answered, and of each question how many and what. */
  result: v.nullable(
    v.looseObject({
      people: count,
      questions: v.array(
        v.looseObject({
          people: count,
          counts: v.array(v.number()),
          /** Of a word cloud: the 60 words most used, and how many different ones there are. */
          words: v.array(v.looseObject({ text: v.string(), n: count })),
          different: count,
          /** Of a quiz: how many chose a right option. */
          right: v.nullable(count),
        }),
      ),
    }),
  ),
  /** The caller has answered. */
  answered: v.boolean(),
  /** Of each quiz that the caller has answered: its place, the own choice (null: none), what is right. */
  outcomes: v.array(
    v.looseObject({ question: count, chosen: v.nullable(count), right: v.array(count) }),
  ),
});
