import * as v from "valibot";
import { pollKinds, resultModes } from "#workers/contract/kinds.ts";
import type { PollDraft } from "./draft.ts";

const schema = v.object({
  kind: v.picklist(pollKinds),
  title: v.string(),
  options: v.array(v.object({ key: v.number(), text: v.string() })),
  max: v.number(),
  resultMode: v.picklist(resultModes),
  steps: v.number(),
  low: v.string(),
  high: v.string(),
  words: v.number(),
  seconds: v.nullable(v.number()),
  quizSeconds: v.number(),
  right: v.array(v.number()),
  named: v.boolean(),
});

/** A kept draft read back; null when there is none or it is of another make. */
export function parseDraft(text: string | null): PollDraft | null {
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}
