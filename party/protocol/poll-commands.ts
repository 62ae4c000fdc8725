/** What may be asked of polls, as it comes in from outside. The rules in core say more. */
import * as v from "valibot";

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(16));
const text = v.pipe(v.string(), v.maxLength(4_000));
const flag = v.boolean();
/** The place of an option, a step, or a number of points. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000));
const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

const content = v.strictObject({
  kind: v.picklist([
    ...(["single", "multiple", "yesno", "rating", "scale"] as const),
    ...(["text", "cloud", "ranking", "points", "quiz"] as const),
  ]),
  title: text,
  options: v.pipe(v.array(text), v.maxLength(50)),
  max: v.pipe(number, v.maxValue(50)),
  resultMode: v.picklist(["never", "after_vote", "after_stop", "always", "hand"]),
  seconds: v.exactOptional(number),
  right: v.exactOptional(v.pipe(v.array(place), v.maxLength(50))),
  named: v.exactOptional(flag),
});

export const pollSchemas = [
  v.object({
    type: v.literal("poll.vote"),
    poll: id,
    choice: v.pipe(v.array(place), v.maxLength(50)),
    named: v.exactOptional(flag),
  }),
  v.object({
    type: v.literal("poll.write"),
    poll: id,
    texts: v.pipe(v.array(text), v.maxLength(20)),
  }),
  v.object({ type: v.literal("poll.create"), content }),
  v.object({ type: v.literal("poll.edit"), poll: id, content }),
  v.object({ type: v.literal("poll.remove"), poll: id }),
  v.object({ type: v.literal("poll.move"), poll: id, before: v.nullable(id) }),
  v.object({ type: v.literal("poll.start"), poll: id }),
  v.object({ type: v.literal("poll.stop"), poll: id }),
  v.object({ type: v.literal("poll.lock"), poll: id, on: flag }),
  v.object({ type: v.literal("poll.show"), poll: id, on: flag }),
  v.object({ type: v.literal("poll.reset"), poll: id }),
  v.object({ type: v.literal("poll.again"), poll: id }),
  v.object({ type: v.literal("poll.answer"), poll: id, answer: number, on: flag }),
  v.object({ type: v.literal("poll.word"), poll: id, word: text, on: flag }),
] as const;
