/** What is asked and told of a programme that is pasted into the run of show. */
import * as v from "valibot";
import { noteReasons } from "../../run/programme/plan-run.ts";
import { programmeLimits } from "../../run/programme/programme-limits.ts";

const text = v.pipe(v.string(), v.maxLength(programmeLimits.text));

export const programmePreviewSchema = v.strictObject({ text });

export const newProgrammeSchema = v.strictObject({
  text,
  /** Id of the cue before which it is added; absent or null: at the end. */
  before: v.exactOptional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(16)))),
});

const lineSchema = v.looseObject({
  line: v.number(),
  /** Id of its cue; null in a preview. */
  id: v.nullable(v.string()),
  /** The cue; of a poll that is made with it, `poll` is null in a preview. */
  content: v.looseObject({
    kind: v.string(),
    title: v.string(),
    notes: v.string(),
    minutes: v.nullable(v.number()),
    poll: v.exactOptional(v.nullable(v.string())),
    survey: v.exactOptional(v.string()),
    /** Of an announcement or a countdown. */
    text: v.exactOptional(v.string()),
    urgency: v.exactOptional(v.string()),
    seconds: v.exactOptional(v.number()),
  }),
  /** The poll that is made for it; null: none is. */
  newPoll: v.nullable(
    v.looseObject({
      kind: v.string(),
      title: v.string(),
      options: v.array(v.string()),
      max: v.number(),
      resultMode: v.string(),
      seconds: v.exactOptional(v.number()),
      /** Of a quiz: places of the right options, from 0. */
      right: v.exactOptional(v.array(v.number())),
      scoring: v.exactOptional(v.string()),
    }),
  ),
  /** Why it is only a note; null: it is what it says. */
  why: v.nullable(v.picklist(noteReasons)),
});

export const programmePlanSchema = v.looseObject({ items: v.array(lineSchema) });

export const addedProgrammeSchema = v.looseObject({ seq: v.number(), items: v.array(lineSchema) });

export const runTemplateSchema = v.looseObject({
  id: v.string(),
  name: v.string(),
  /** The programme. */
  text: v.string(),
});
