/** What the calls about an event's messages answer. */
import * as v from "valibot";
import { seatStates } from "../../attendees/seats.ts";
import { attendeeStatuses, presenceStates, registrationStates } from "../../attendees/status.ts";
import { failureKinds } from "../../messages/failure-kind.ts";
import {
  leftOutReasons,
  messageChannels,
  messageFailures,
  messageKinds,
  messageLimits,
  messageStates,
  messageTemplateIds,
  recipientStates,
  scheduleKinds,
} from "../../messages/messages.ts";
import { locales } from "../../texts/index.ts";

const time = v.nullable(v.pipe(v.number(), v.description("UTC milliseconds")));
const count = v.number();
const wording = v.looseObject({ subject: v.string(), body: v.string(), sms: v.string() });
const channel = v.picklist(messageChannels);

export const messageSchema = v.looseObject({
  id: v.string(),
  eventId: v.string(),
  kind: v.picklist(messageKinds),
  templateId: v.nullable(v.picklist(messageTemplateIds)),
  channels: v.array(channel),
  audience: v.looseObject({
    ids: v.exactOptional(v.array(v.string())),
    status: v.exactOptional(v.string()),
    registration: v.exactOptional(v.string()),
    seat: v.exactOptional(v.string()),
    presence: v.exactOptional(v.string()),
    tag: v.exactOptional(v.string()),
    field: v.exactOptional(v.looseObject({ id: v.string(), value: v.string() })),
    answered: v.exactOptional(v.looseObject({ id: v.string(), has: v.boolean() })),
  }),
  texts: v.looseObject({ no: wording, en: wording }),
  announcement: v.pipe(v.string(), v.description("What is said in the room")),
  schedule: v.pipe(
    v.looseObject({
      kind: v.picklist(scheduleKinds),
      at: v.exactOptional(v.number()),
      minutes: v.exactOptional(v.number()),
    }),
    v.description(
      "`at` has a time (`at`), `start` and `end` count `minutes` from that of the event",
    ),
  ),
  state: v.picklist(messageStates),
  failure: v.pipe(
    v.nullable(v.picklist(messageFailures)),
    v.description(
      "Of the state `failed`: why nobody was sent anything; of a draft: why it does not wait for its time any more",
    ),
  ),
  figures: v.pipe(
    v.array(
      v.looseObject({
        channel,
        waiting: count,
        queued: count,
        sent: count,
        failed: count,
        uncertain: count,
        cancelled: count,
        left_out: count,
      }),
    ),
    v.description("How far it has come, a row for each channel once it is being sent"),
  ),
  handingOver: v.pipe(
    count,
    v.description(
      "How many of the queued ones are being handed over at this moment: they leave whatever is done",
    ),
  ),
  dueAt: v.pipe(time, v.description("Of the state `scheduled`: when it goes, UTC milliseconds")),
  createdAt: v.number(),
  updatedAt: v.number(),
  begunAt: v.pipe(time, v.description("When the recipients were fixed, UTC milliseconds")),
  settledAt: time,
  version: v.pipe(v.number(), v.description("Rises with each change")),
});

export const messagePageSchema = v.looseObject({
  items: v.array(messageSchema),
  next: v.nullable(v.string()),
});

export const audienceCountAnswerSchema = v.looseObject({
  people: v.pipe(count, v.description("Everybody whom it is for")),
  channels: v.array(
    v.looseObject({
      channel,
      recipients: v.pipe(count, v.description("Those who would get it")),
      leftOut: v.array(
        v.looseObject({
          reason: v.picklist(leftOutReasons),
          people: count,
          first: v.pipe(
            v.array(v.looseObject({ attendeeId: v.string(), name: v.nullable(v.string()) })),
            v.description(`The first of them by name, at most ${messageLimits.named}`),
          ),
        }),
      ),
    }),
  ),
  sms: v.pipe(
    v.array(
      v.looseObject({
        language: v.picklist(locales),
        characters: count,
        parts: count,
        alphabet: v.picklist(["gsm7", "ucs2"]),
      }),
    ),
    v.description(
      "The longest SMS of each language, as it leaves: with the values of its tags and the link below it. `parts` are the messages that carry it",
    ),
  ),
});

export const messageChoicesSchema = v.looseObject({
  statuses: v.array(v.picklist(attendeeStatuses)),
  registrations: v.array(v.picklist([...registrationStates, "none"])),
  seats: v.pipe(
    v.array(v.picklist(seatStates)),
    v.description("None where the event is not hybrid"),
  ),
  presences: v.array(v.picklist(presenceStates)),
  tags: v.pipe(v.array(v.string()), v.description("That somebody on the list has")),
  fields: v.pipe(
    v.array(
      v.looseObject({
        id: v.string(),
        label: v.string(),
        values: v.pipe(
          v.array(v.looseObject({ value: v.string(), name: v.string() })),
          v.description("For `field.value`; of countries those that somebody has answered"),
        ),
      }),
    ),
    v.description("Fields of the form whose answers are kept: for `answered`, and for `field`"),
  ),
});

export const resendableSchema = v.looseObject({
  failed: v.pipe(count, v.description("Those who failed and can be sent it again")),
  uncertain: v.pipe(count, v.description("Those of whom nobody knows, and who can be")),
});

export const recipientPageSchema = v.looseObject({
  items: v.array(
    v.looseObject({
      attendeeId: v.pipe(v.string(), v.description('"" of the room, which comes first')),
      channel,
      isGone: v.pipe(v.boolean(), v.description("Whether somebody is on the list no more")),
      name: v.nullable(v.string()),
      email: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      state: v.picklist(recipientStates),
      reason: v.pipe(
        v.nullable(v.picklist(leftOutReasons)),
        v.description("Of the state `left_out`"),
      ),
      reply: v.pipe(
        v.nullable(v.string()),
        v.description(
          "What the server or service said at the last try; of the room the code of its refusal",
        ),
      ),
      failure: v.pipe(
        v.nullable(v.picklist(failureKinds)),
        v.description("What `reply` comes to; null of what has arrived, and of the room"),
      ),
      tries: count,
      changedAt: v.number(),
    }),
  ),
  next: v.nullable(v.string()),
});

export const messageRemovedSchema = v.looseObject({ id: v.string() });

export const messagePreviewAnswerSchema = v.looseObject({
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  sms: v.pipe(v.string(), v.description('The text by SMS; "" where there is none')),
});

export const messageTestAnswerSchema = v.looseObject({ email: v.string() });
