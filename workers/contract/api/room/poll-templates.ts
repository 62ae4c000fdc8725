/** What is asked and told of polls that are kept to begin others with. */
import * as v from "valibot";
import { pollKinds, quizScorings, resultModes } from "../../kinds.ts";
import { pollLimits, textLimits } from "../../limits.ts";
import { pollTemplateName } from "../../organisations/console-limits.ts";
import { text } from "../fields.ts";

const number = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** A poll's content; the room's own rules decide when a poll is made of it. */
export const pollTemplateContentSchema = v.strictObject({
  kind: v.picklist(pollKinds),
  title: text(textLimits.pollTitle),
  options: v.pipe(v.array(text(textLimits.pollOption)), v.maxLength(pollLimits.maxOptions)),
  max: number(1, pollLimits.maxOptions),
  resultMode: v.picklist(resultModes),
  seconds: v.exactOptional(number(pollLimits.seconds.min, pollLimits.seconds.max)),
  right: v.exactOptional(
    v.pipe(v.array(number(0, pollLimits.maxOptions - 1)), v.maxLength(pollLimits.maxOptions)),
  ),
  scoring: v.exactOptional(v.picklist(quizScorings)),
  named: v.exactOptional(v.boolean()),
  shuffled: v.exactOptional(v.boolean()),
});
export type PollTemplateContent = v.InferOutput<typeof pollTemplateContentSchema>;

export const newPollTemplateSchema = v.strictObject({
  name: text(pollTemplateName),
  content: pollTemplateContentSchema,
});
export type NewPollTemplate = v.InferOutput<typeof newPollTemplateSchema>;

/** A poll that a client keeps to begin others with; `createdAt` in UTC milliseconds. */
export interface PollTemplate extends NewPollTemplate {
  readonly id: string;
  /** Name of who saved it. */
  readonly savedBy: string;
  readonly createdAt: number;
}

export const pollTemplateSchema = v.looseObject({
  id: v.string(),
  name: v.string(),
  content: v.looseObject({ kind: v.string(), title: v.string() }),
  savedBy: v.string(),
  createdAt: v.number(),
});
