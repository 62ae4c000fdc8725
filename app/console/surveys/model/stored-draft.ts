import * as v from "valibot";
import { surveyKinds } from "#workers/contract/kinds.ts";
import type { SurveyDraft } from "./draft.ts";

const schema = v.object({
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

/** A draft out of the browser's storage; null for anything else. */
export function parseDraft(stored: string | null): SurveyDraft | null {
  if (stored === null) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(stored));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
