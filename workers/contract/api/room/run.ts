/** What /v1 tells of an event's run of show. */
import * as v from "valibot";
import { runSteps } from "../../run/run-step.ts";
import { pictureSchema } from "../pictures/pictures.ts";

const time = v.nullable(v.number());

/** An answer: a field more may come with a later version. Times are UTC milliseconds. */
export const cueSchema = v.looseObject({
  id: v.string(),
  content: v.looseObject({
    kind: v.string(),
    title: v.string(),
    notes: v.string(),
    minutes: v.nullable(v.number()),
  }),
  order: v.number(),
  /** When the run last came here; null: not yet. */
  startedAt: time,
  /** When it went on; null: it is here, or has not come yet. */
  endedAt: time,
  /** Of slides: the page that the run came to last; null: none yet. */
  page: time,
});

/** A page of a cue of slides. */
export const slideSchema = v.looseObject({
  id: v.string(),
  cue: v.string(),
  page: v.number(),
  picture: pictureSchema,
  notes: v.string(),
});

export const slidesSchema = v.looseObject({ items: v.array(slideSchema) });

export const runSchema = v.looseObject({
  /** Id of the cue at which the run is; null before it begins. */
  current: v.nullable(v.string()),
  /** What the next step does; `on`: goes on to `next`. */
  step: v.picklist(runSteps),
  /** Id of the cue that follows; null at the end. */
  next: v.nullable(v.string()),
  cues: v.array(cueSchema),
});
