import * as v from "valibot";
import type { PollDraft } from "./draft.ts";

const schema = v.object({
  kind: v.picklist([
    ...(["single", "multiple", "yesno", "rating", "scale"] as const),
    ...(["text", "cloud", "ranking", "points", "quiz"] as const),
  ]),
  title: v.string(),
  options: v.array(v.object({ key: v.number(), text: v.string() })),
  max: v.number(),
  resultMode: v.picklist(["never", "after_vote", "after_stop", "always", "hand"]),
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
