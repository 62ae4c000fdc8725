/** What /v1 tells and is asked of an event's rehearsal. */
import * as v from "valibot";
import { rehearsalLimits } from "../../organisations/console-limits.ts";
import { tempos } from "../../rehearsals/simulation-plan.ts";

const { default: usual, min, max } = rehearsalLimits.people;
const people = v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const tempo = v.picklist(tempos);
const language = v.picklist(["no", "en"]);

/** Body of a start: all of it may be left out. */
export const rehearsalStartSchema = v.object({
  people: v.optional(people, usual),
  tempo: v.optional(tempo, "usual"),
  language: v.optional(language, "no"),
  running: v.optional(v.boolean(), true),
});

/** What is left out stays as it is. */
export const rehearsalChangeSchema = v.object({
  people: v.exactOptional(people),
  tempo: v.exactOptional(tempo),
  language: v.exactOptional(language),
  running: v.exactOptional(v.boolean()),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const plan = v.object({ people, tempo, running: v.boolean(), language });

/** Times are UTC milliseconds. */
export const rehearsalSchema = v.variant("state", [
  v.looseObject({ state: v.literal("off"), canStart: v.boolean() }),
  v.looseObject({
    state: v.literal("on"),
    since: v.number(),
    until: v.number(),
    /** Lets a phone in. */
    phoneAddress: v.string(),
    /** Null: the room does not answer just now. */
    report: v.nullable(
      v.looseObject({
        plan,
        people: v.looseObject({ simulated: count, guests: count, staff: count, screens: count }),
        kept: v.looseObject({ questions: count, votes: count, messages: count, written: count }),
        /** The last minute, oldest first. `tick`: median and longest, milliseconds; `written`: characters. */
        seconds: v.array(
          v.looseObject({
            at: v.number(),
            people: count,
            operations: count,
            frames: count,
            bytes: count,
            written: count,
            tick: v.nullable(v.number()),
            worstTick: v.nullable(v.number()),
          }),
        ),
      }),
    ),
  }),
]);
