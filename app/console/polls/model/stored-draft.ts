import * as v from "valibot";
import { draftPictureSchema } from "#app/console/pictures/draft-picture.ts";
import { pollKinds, quizScorings, resultModes } from "#workers/contract/kinds.ts";

/** A draft as it is kept in the browser. */
export const pollDraftSchema = v.object({
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
  scoring: v.optional(v.picklist(quizScorings), "speed"),
  named: v.boolean(),
  shuffled: v.optional(v.boolean(), false),
  picture: v.optional(v.nullable(draftPictureSchema), null),
  optionPictures: v.optional(
    v.array(v.object({ option: v.number(), picture: draftPictureSchema })),
    [],
  ),
});

/** Under which name the draft of a poll is kept; null = a new one. */
export function pollDraftName(event: string, poll: string | null): string {
  return `poll-draft:${event}:${poll ?? "new"}`;
}
