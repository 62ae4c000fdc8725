import * as v from "valibot";
import { surveyKinds } from "#workers/contract/kinds.ts";

/** A draft as it is kept in the browser. */
export const surveyDraftSchema = v.object({
  title: v.string(),
  intro: v.string(),
  questions: v.pipe(
    v.array(
      v.object({
        key: v.string(),
        kind: v.picklist(surveyKinds),
        title: v.string(),
        options: v.string(),
        rows: v.optional(v.array(v.object({ key: v.number(), text: v.string() })), []),
        right: v.optional(v.array(v.number()), []),
        max: v.number(),
        low: v.string(),
        high: v.string(),
        required: v.boolean(),
      }),
    ),
    v.minLength(1),
  ),
});

/** Under which name the draft of a survey is kept; null = a new one. */
export function surveyDraftName(event: string, survey: string | null): string {
  return `survey-draft:${event}:${survey ?? "new"}`;
}
