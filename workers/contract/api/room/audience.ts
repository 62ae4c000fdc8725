/** What /v1 tells and is asked of an event's announcements, surveys, named ballots and profiles. */
import * as v from "valibot";
import { textLimits } from "../../limits.ts";
import { text } from "../fields.ts";
import { pageQuery } from "../lists.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const time = v.number();

export const announcementListSchema = v.object({
  ...pageQuery,
  urgency: v.optional(v.picklist(["info", "important", "urgent"])),
  sort: v.optional(v.picklist(["newest", "oldest"]), "newest"),
});
export type AnnouncementListQuery = v.InferOutput<typeof announcementListSchema>;

export const surveyListSchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(["draft", "open", "closed"])),
});
export type SurveyListQuery = v.InferOutput<typeof surveyListSchema>;

/** What an attendee chooses to show to others of the event. */
export const ownProfileSchema = v.object({
  showsName: v.boolean(),
  about: text(textLimits.attendeeAbout),
});
export type OwnProfileInput = v.InferOutput<typeof ownProfileSchema>;

// ---- answers: a field more may come with a later version ---------------------------------------

/** Times are UTC milliseconds. */
export const announcementSchema = v.looseObject({
  id: v.string(),
  text: v.string(),
  urgency: v.picklist(["info", "important", "urgent"]),
  madeAt: time,
  /** Null: until it is ended. */
  endsAt: v.nullable(time),
});

export const surveySchema = v.looseObject({
  id: v.string(),
  title: v.string(),
  intro: v.string(),
  /** None for attendees while it is closed. */
  questions: v.array(
    v.looseObject({
      kind: v.string(),
      title: v.string(),
      options: v.array(v.string()),
      max: count,
      required: v.boolean(),
      /** Of a quiz, for staff: places of the right options from 0. */
      right: v.optional(v.array(count)),
    }),
  ),
  state: v.picklist(["draft", "open", "closed"]),
  order: v.number(),
  /** Staff alone: people who answered, and of each question how many and what. */
  result: v.nullable(
    v.looseObject({
      people: count,
      questions: v.array(
        v.looseObject({
          people: count,
          counts: v.array(v.number()),
          /** Of a word cloud: the 60 words most used, and how many different ones there are. */
          words: v.array(v.looseObject({ text: v.string(), n: count })),
          different: count,
          /** Of a quiz: how many chose a right option. */
          right: v.nullable(count),
        }),
      ),
    }),
  ),
  /** The caller has answered. */
  answered: v.boolean(),
  /** Of each quiz that the caller has answered: its place, the own choice (null: none), what is right. */
  outcomes: v.array(
    v.looseObject({ question: count, chosen: v.nullable(count), right: v.array(count) }),
  ),
});

/** Who voted what in a named poll; of any other poll there are none. */
export const namedBallotSchema = v.looseObject({
  ballot: count,
  name: v.string(),
  choice: v.pipe(
    v.array(count),
    v.description("Places of options from 0; of a rating or scale the value from 1"),
  ),
  texts: v.array(v.string()),
});

/** `GET /v1/profiles/{id}` */
export const attendeeProfileSchema = v.looseObject({
  id: v.string(),
  name: v.nullable(v.string()),
  about: v.string(),
  event: v.looseObject({ slug: v.string(), name: v.string() }),
});

/** `GET /v1/events/{slug}/questions/{id}/author`: whose profile leads on from a question; null = none does. */
export const questionAuthorSchema = v.looseObject({ profile: v.nullable(v.string()) });
