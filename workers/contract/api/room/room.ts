/** What /v1 tells and is asked of an event's room. What is sent is described by the wire's own schemas. */
import * as v from "valibot";
import { quizScorings } from "../../kinds.ts";
import { search } from "../fields.ts";
import { pageQuery } from "../lists.ts";
import { pictureSchema } from "../pictures/pictures.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.number();

export const questionStates = [
  ...["pending", "live", "answered", "archived", "rejected", "withdrawn", "deleted", "merged"],
] as const;

export const questionListSchema = v.object({
  ...pageQuery,
  search,
  state: v.optional(v.picklist(questionStates)),
  sort: v.optional(v.picklist(["newest", "top"]), "newest"),
});
export type QuestionListQuery = v.InferOutput<typeof questionListSchema>;

export const pollListSchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(["draft", "started", "stopped"])),
});
export type PollListQuery = v.InferOutput<typeof pollListSchema>;

export const chatListSchema = v.object({
  ...pageQuery,
  search,
  sort: v.optional(v.picklist(["newest", "oldest"]), "newest"),
});
export type ChatListQuery = v.InferOutput<typeof chatListSchema>;

// ---- answers: a field more may come with a later version ---------------------------------------

/**
 * Of a write: the id of what was made; who has reached `seq` in the room sees it. `batch` is what
 * came of something asked of many: to how many it was done, and why not to the others. Whoever has
 * more than fit into one request names its `act` in the next one, and all of it is one act.
 */
export const writtenSchema = v.looseObject({
  seq: count,
  id: v.exactOptional(v.string()),
  batch: v.exactOptional(
    v.looseObject({
      act: v.string(),
      done: count,
      refused: v.array(v.looseObject({ n: count, code: v.string() })),
    }),
  ),
});

/** Times are UTC milliseconds; `name` null = anonymous. */
export const questionSchema = v.looseObject({
  id: v.string(),
  text: v.string(),
  name: v.nullable(v.string()),
  askedAt: time,
  votes: count,
  state: v.picklist(questionStates),
  highlightedAt: v.nullable(time),
  closed: v.boolean(),
  /** Place in Next; null = not starred. */
  order: v.nullable(v.number()),
  answeredAt: v.nullable(time),
  reason: v.nullable(v.string()),
  /** The caller asked it; the caller voted for it. */
  own: v.boolean(),
  upvoted: v.boolean(),
});
export const replySchema = v.looseObject({
  id: v.string(),
  question: v.string(),
  text: v.string(),
  name: v.nullable(v.string()),
  sentAt: time,
  state: v.picklist(["pending", "approved", "rejected", "removed", "withdrawn"]),
  byStaff: v.boolean(),
  own: v.boolean(),
});
export const questionWithRepliesSchema = v.looseObject({
  ...questionSchema.entries,
  replies: v.array(replySchema),
});
export const pollSchema = v.looseObject({
  id: v.string(),
  title: v.string(),
  kind: v.string(),
  options: v.array(v.string()),
  state: v.picklist(["draft", "started", "stopped"]),
  locked: v.boolean(),
  shown: v.boolean(),
  resultMode: v.string(),
  /** Staff see who voted what. */
  named: v.boolean(),
  /** Everybody is offered the options in an order of their own; ballots and tallies keep this one. */
  shuffled: v.boolean(),
  /** Of the question, then of its options; null = none there. */
  pictures: v.array(v.nullable(pictureSchema)),
  order: v.number(),
  startedAt: v.nullable(time),
  stoppedAt: v.nullable(time),
  round: count,
  seconds: v.nullable(count),
  /** The right options of a quiz, once they may be known. */
  right: v.nullable(v.array(count)),
  /** What gives points in a quiz: being right and quick, or being right alone. */
  scoring: v.picklist(quizScorings),
  /** What the caller may see of the result; null = nothing yet. */
  tally: v.nullable(v.looseObject({ people: count, counts: v.array(v.number()) })),
  /** People who have voted, where that is told without a result. */
  voters: v.nullable(count),
  /** Of a pin poll; null of any other kind. */
  pins: v.pipe(
    v.nullable(
      v.looseObject({
        columns: count,
        rows: count,
        points: v.nullable(v.array(v.looseObject({ x: count, y: count }))),
      }),
    ),
    v.description(
      "The grid whose fields `tally.counts` counts, row by row from above. `points`: the newest 1,000 pins, in hundredths from the left and from above, in the order of their places; null where none are told, as to attendees",
    ),
  ),
  /** The parts that staff split the result into; null = it is not split, or not for the caller. */
  segments: v.pipe(
    v.nullable(
      v.looseObject({
        by: v.string(),
        option: v.nullable(count),
        parts: v.array(
          v.looseObject({ key: v.number(), people: count, counts: v.array(v.number()) }),
        ),
      }),
    ),
    v.description(
      "Parts of at least five people, split `by` another poll's id or `attendance`. `key`: an option's place; of one `option` 0 = chosen, 1 = not; 0 = in the hall, 1 = online; -1 = everyone else",
    ),
  ),
  /** The caller's own choice, as one votes it. */
  ballot: v.pipe(
    v.unknown(),
    v.description(
      "The caller's own ballot, as one votes it: places of options from 0, of a rating or scale the value from 1, of a pin the hundredths from the left and from above",
    ),
  ),
});
export const chatMessageSchema = v.looseObject({
  id: v.string(),
  text: v.string(),
  name: v.nullable(v.string()),
  sentAt: time,
  byStaff: v.boolean(),
  own: v.boolean(),
});
export const screenSchema = v.looseObject({
  id: v.string(),
  name: v.nullable(v.string()),
  scene: v.looseObject({ kind: v.string() }),
  /** The look of its stage; `event`: as the event has it. */
  theme: v.picklist(["event", "dark", "light"]),
});
export const muteSchema = v.looseObject({
  id: v.string(),
  /** Null: somebody anonymous. */
  name: v.nullable(v.string()),
  about: v.string(),
});
export const labelSchema = v.looseObject({ id: v.string(), name: v.string() });
export const activitySchema = v.looseObject({
  id: v.string(),
  /** Null: the product itself. */
  who: v.nullable(v.string()),
  what: v.string(),
  about: v.nullable(v.string()),
  at: time,
});
export const roomSchema = v.looseObject({
  seq: count,
  settings: v.looseObject({ name: v.string(), phase: v.picklist(["before", "open", "ended"]) }),
  questions: v.looseObject({
    state: v.picklist(["open", "paused", "closed"]),
    asked: count,
    answered: count,
    review: count,
  }),
  people: v.looseObject({ attendees: count, screens: v.nullable(count) }),
});
