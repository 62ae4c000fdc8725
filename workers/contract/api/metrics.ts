/** `GET /v1/events/{slug}/metrics`, and `GET /v1/metrics` over several events. */
import * as v from "valibot";
import { messageChannels, recipientStates } from "../messages/messages.ts";
import { figureSpans, funnelSteps, slotCounts } from "../metrics/metrics.ts";

const count = v.pipe(v.number(), v.integer());
const time = v.pipe(v.number(), v.description("UTC milliseconds"));
const about = (schema: v.GenericSchema, description: string) =>
  v.pipe(schema, v.description(description));
const disclosed = v.pipe(
  v.nullable(count),
  v.description("null = fewer than five, and not nobody"),
);
const share = v.pipe(v.nullable(v.number()), v.description("Of those who joined, 0 to 1"));
const counted = v.array(v.looseObject({ name: v.string(), count }));

export const metricsSchema = v.looseObject({
  slug: v.string(),
  name: v.string(),
  now: time,
  isLive: about(v.boolean(), "Whether the event is open now"),
  people: v.looseObject({
    invited: count,
    registered: about(count, "Accepted or pending, whoever put them on the list"),
    joined: about(count, "Came into the room"),
    present: about(count, "In the room now"),
    peak: about(count, "The most in the room at once"),
    checkedIn: about(count, "Checked in at the door, also those who have left"),
    inside: about(count, "Checked in and not out again"),
  }),
  attendance: v.pipe(
    v.nullable(v.looseObject({ hall: count, online: count })),
    v.description("Of a hybrid event; null while either has fewer than five"),
  ),
  funnel: v.pipe(
    v.array(v.looseObject({ step: v.picklist(funnelSteps), people: disclosed, share })),
    v.description(
      "From the invitation to the survey. Of active ones (asked, voted or wrote) it is the least that there must be, since anonymous acts have nobody",
    ),
  ),
  questions: v.looseObject({
    asked: count,
    states: counted,
    labels: about(counted, "Of those in review, on the list, answered or archived"),
  }),
  replies: v.looseObject({ staff: count, attendees: count }),
  messages: about(count, "In the chat, without those taken away"),
  polls: v.array(
    v.looseObject({
      id: v.string(),
      title: v.string(),
      state: v.string(),
      voters: disclosed,
      share,
    }),
  ),
  surveys: v.array(
    v.looseObject({
      id: v.string(),
      title: v.string(),
      state: v.string(),
      answers: disclosed,
      share,
    }),
  ),
  deliveries: v.array(
    v.looseObject({
      channel: v.picklist(messageChannels),
      state: v.picklist(recipientStates),
      count,
    }),
  ),
  money: v.pipe(
    v.nullable(v.array(v.looseObject({ currency: v.string(), sales: count, fees: count }))),
    v.description("Minor units, VAT within and refunds taken off; null for who may not see money"),
  ),
  course: v.looseObject({
    from: time,
    to: time,
    minutes: about(v.picklist(figureSpans), "Minutes that a slot stands for"),
    slots: v.pipe(
      v.array(
        v.looseObject({
          at: about(v.number(), "When the slot began, UTC milliseconds"),
          present: about(v.nullable(count), "In the room when last told; null = as before"),
          peak: v.nullable(count),
          ...Object.fromEntries(slotCounts.map((name) => [name, count])),
          votes: about(
            v.nullable(count),
            "Null throughout while a poll has fewer than five voters, and not nobody",
          ),
        }),
      ),
      v.description("Slots in which nothing happened left out"),
    ),
  }),
});

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, "date.format"));

/** Query of `GET /v1/metrics`. */
export const metricsListQuery = v.object({
  from: v.optional(v.pipe(day, v.description("First day on which an event may begin"))),
  to: v.optional(v.pipe(day, v.description("The last one"))),
  client: v.optional(v.pipe(v.string(), v.maxLength(40))),
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(50)),
    "20",
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
});

export const metricsListSchema = v.object({
  items: v.array(
    v.looseObject({
      id: v.string(),
      slug: v.string(),
      name: v.string(),
      startsAt: time,
      timeZone: v.string(),
      state: v.string(),
      registered: about(count, "Accepted or pending, whoever put them on the list"),
      joined: about(count, "Came into the room"),
      peak: about(count, "The most in the room at once"),
      checkedIn: about(count, "Checked in at the door, also those who have left"),
      asked: about(count, "Questions"),
      votes: about(
        v.nullable(count),
        "Votes in polls; null while one of them has fewer than five voters, and not nobody",
      ),
      messages: about(count, "In the chat"),
    }),
  ),
  next: v.nullable(v.string()),
});
