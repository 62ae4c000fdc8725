/**
 * What a room sends to be kept in D1: the body of `POST /v1/internal/rooms/:id/replication`. Rooms and
 * Worker are deployed one after the other, so the address keeps the name that rooms call it by.
 */
import * as v from "valibot";
import { attendanceModes } from "../../kinds.ts";
import { pictureSchema } from "../pictures/pictures.ts";
import { replicatedSurveyRows } from "./replication-surveys.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const orNull = <T extends v.GenericSchema>(schema: T) => v.nullable(schema);

const question = v.object({
  id: v.string(),
  person: orNull(count),
  name: orNull(v.string()),
  text: v.string(),
  state: v.string(),
  votes: count,
  starred: v.boolean(),
  highlighted: v.boolean(),
  closed: v.boolean(),
  reason: orNull(v.string()),
  labels: v.array(v.string()),
  original: orNull(v.string()),
  editedAt: orNull(v.number()),
  short: orNull(v.string()),
  mergedInto: orNull(v.string()),
  others: count,
  askedAt: v.number(),
  firstOnAt: orNull(v.number()),
  answeredAt: orNull(v.number()),
  took: v.number(),
  gone: v.boolean(),
});
const reply = v.object({
  id: v.string(),
  question: v.string(),
  person: orNull(count),
  name: orNull(v.string()),
  staff: v.boolean(),
  text: v.string(),
  state: v.string(),
  sentAt: v.number(),
});
const poll = v.object({
  id: v.string(),
  title: v.string(),
  kind: v.string(),
  options: v.array(v.string()),
  max: count,
  seconds: orNull(count),
  right: v.array(count),
  /** Rooms from before there was a choice do not say it. */
  scoring: v.optional(v.string(), "speed"),
  resultMode: v.string(),
  named: v.boolean(),
  /** Rooms from before there was a choice do not say it. */
  shuffled: v.optional(v.boolean(), false),
  /** Rooms from before there were any do not say it. */
  pictures: v.optional(v.array(v.nullable(pictureSchema)), []),
  state: v.string(),
  removed: v.boolean(),
  locked: v.boolean(),
  shown: v.boolean(),
  order: v.number(),
  round: count,
  startedAt: orNull(v.number()),
  stoppedAt: orNull(v.number()),
});
const tally = v.object({
  poll: v.string(),
  round: count,
  voters: count,
  counts: v.array(count),
  before: v.array(count),
  words: v.array(v.tuple([v.string(), count])),
  /** Absent from rooms that do not split results yet. */
  segments: v.optional(
    orNull(
      v.object({
        by: v.string(),
        option: orNull(count),
        parts: v.array(v.pipe(v.array(v.number()), v.minLength(2))),
      }),
    ),
    null,
  ),
});
const answer = v.object({
  poll: v.string(),
  ballot: count,
  texts: v.array(v.string()),
  state: v.string(),
  writtenAt: orNull(v.number()),
});
const namedBallot = v.object({
  poll: v.string(),
  ballot: count,
  round: count,
  person: orNull(count),
  name: orNull(v.string()),
  choice: v.array(count),
  texts: v.array(v.string()),
});
const message = v.object({
  id: v.string(),
  person: orNull(count),
  name: orNull(v.string()),
  staff: v.boolean(),
  text: v.string(),
  state: v.string(),
  sentAt: v.number(),
  pinned: v.boolean(),
  muted: v.boolean(),
});
const person = v.object({
  no: count,
  id: orNull(v.string()),
  name: orNull(v.string()),
  staff: v.boolean(),
  metAt: orNull(v.number()),
  /** Absent from rooms that do not know of it yet. */
  attendance: v.optional(orNull(v.picklist(attendanceModes)), null),
});

const announcement = v.object({
  id: v.string(),
  text: v.string(),
  urgency: v.string(),
  madeAt: v.number(),
  endsAt: orNull(v.number()),
  endedAt: orNull(v.number()),
});
const reaction = v.object({ minute: count, counts: v.array(count) });

const stay = v.object({ person: v.string(), cameAt: v.number(), leftAt: orNull(v.number()) });

export const replicationSchema = v.object({
  epoch: v.string(),
  /** First and last seq of which it has everything; `to` < `from`: counters alone, or a part of a seq too long for one call. */
  from: v.number(),
  to: v.number(),
  entries: v.array(
    v.object({
      seq: count,
      n: count,
      at: v.number(),
      by: orNull(v.string()),
      type: v.string(),
      data: v.unknown(),
    }),
  ),
  rows: v.object({
    questions: v.array(question),
    replies: v.array(reply),
    polls: v.array(poll),
    tallies: v.array(tally),
    answers: v.array(answer),
    namedBallots: v.array(namedBallot),
    messages: v.array(message),
    people: v.array(person),
    announcements: v.array(announcement),
    reactions: v.array(reaction),
    ...replicatedSurveyRows,
  }),
  counters: v.object({
    present: count,
    peak: count,
    screens: count,
    people: count,
    asked: count,
    votes: count,
    messages: count,
    /** Sockets at each relay, -1 = lost. Absent from rooms that have none. */
    relays: v.exactOptional(v.array(v.pipe(v.number(), v.integer(), v.minValue(-1)))),
  }),
  /** Absent from rooms that do not know of them yet, and where there is nothing new. */
  stays: v.optional(v.array(stay)),
  /** Seconds by which this copy is behind, where that is to be told. */
  behind: v.optional(count),
});
export type Replication = v.InferOutput<typeof replicationSchema>;
