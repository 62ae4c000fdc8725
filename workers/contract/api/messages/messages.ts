/** What staff send to an event's people, as /v1 and the forms take it. */
import * as v from "valibot";
import { seatStates } from "../../attendees/seats.ts";
import { attendeeStatuses, presenceStates, registrationStates } from "../../attendees/status.ts";
import { cleanLine } from "../../clean-text.ts";
import { announcementLimits } from "../../limits.ts";
import {
  type MessageChannel,
  messageChannels,
  messageKinds,
  messageLimits,
  messageTemplateIds,
  recipientStates,
  resendable,
} from "../../messages/messages.ts";
import { integer, text, time } from "../fields.ts";

const id = v.pipe(v.string("field.text"), v.maxLength(60, "text.too_long"));
const line = (bounds: { readonly max: number }) =>
  v.pipe(v.string("field.text"), v.transform(cleanLine), text(bounds));

/** What a message says in one language: subject and body by mail, one text by SMS. Tags stand in brackets. */
const wording = v.object({
  subject: v.optional(line(messageLimits.subject), ""),
  body: v.optional(text(messageLimits.body), ""),
  sms: v.optional(text(messageLimits.sms), ""),
});

/** Whoever reads a language in which there is nothing is sent the other one. */
export const messageTextsSchema = v.object({ no: wording, en: wording });
export type MessageTexts = v.InferOutput<typeof messageTextsSchema>;

/** Whom a message is for: all who fit each of what is said; nothing said = everybody on the list. */
export const messageAudienceSchema = v.object({
  /** Attendees who were chosen one by one. */
  ids: v.exactOptional(
    v.pipe(
      v.array(id, "field.list"),
      v.minLength(1, "field.too_few"),
      v.maxLength(messageLimits.chosen, "field.too_many"),
    ),
  ),
  status: v.exactOptional(v.picklist(attendeeStatuses, "field.choice")),
  registration: v.exactOptional(v.picklist([...registrationStates, "none"], "field.choice")),
  seat: v.exactOptional(v.picklist(seatStates, "field.choice")),
  presence: v.exactOptional(v.picklist(presenceStates, "field.choice")),
  tag: v.exactOptional(v.pipe(v.string("field.text"), v.maxLength(100, "text.too_long"))),
  /** A custom field of a chosen answer, and that answer: `yes`, `no`, a choice, or a country's code. */
  field: v.exactOptional(
    v.object({ id, value: v.pipe(v.string("field.text"), v.maxLength(200, "text.too_long")) }),
  ),
  /** A custom field of any kind that they have answered, or have not. */
  answered: v.exactOptional(v.object({ id, has: v.boolean("field.choice") })),
});
export type MessageAudience = v.InferOutput<typeof messageAudienceSchema>;

const minutes = integer(messageLimits.offsetMinutes);

/** When it goes. `minutes` count from the start or the end of the event, before it if they are negative. */
export const messageScheduleSchema = v.variant(
  "kind",
  [
    v.object({ kind: v.literal("now") }),
    v.object({ kind: v.literal("at"), at: time }),
    v.object({ kind: v.literal("start"), minutes }),
    v.object({ kind: v.literal("end"), minutes }),
  ],
  "field.choice",
);
export type MessageSchedule = v.InferOutput<typeof messageScheduleSchema>;

const channels = v.pipe(
  v.array(v.picklist(messageChannels, "field.choice"), "field.list"),
  v.transform((chosen): readonly MessageChannel[] =>
    messageChannels.filter((channel) => chosen.includes(channel)),
  ),
);

const content = {
  /** The client's template that the wording began with; null = none. */
  templateId: v.exactOptional(v.nullable(v.picklist(messageTemplateIds, "field.choice"))),
  channels: v.exactOptional(channels),
  audience: v.exactOptional(messageAudienceSchema),
  texts: v.exactOptional(messageTextsSchema),
  /** What is said in the room. */
  announcement: v.exactOptional(text({ max: announcementLimits.text.max })),
  schedule: v.exactOptional(messageScheduleSchema),
};

/**
 * `POST /v1/events/{slug}/messages`: a draft. Without texts it begins with the client's template: the one that is named, or
 * that of its kind.
 */
export const newMessageSchema = v.object({
  kind: v.picklist(messageKinds, "field.choice"),
  ...content,
});
export type NewMessage = v.InferOutput<typeof newMessageSchema>;

/** `POST /v1/events/{slug}/invitations`: the same of an invitation. */
export const newInvitationSchema = v.object(content);

/** That of the message as it was read; absent = whatever it is now. */
const version = v.exactOptional(v.pipe(v.number("field.number"), v.integer("field.integer")));

/** `PATCH /v1/events/{slug}/messages/{id}`: what is given is changed. */
export const messageChangeSchema = v.object({ ...content, version });
export type MessageChange = v.InferOutput<typeof messageChangeSchema>;

/** `POST /v1/events/{slug}/messages/{id}/send` */
export const messageSendSchema = v.object({ version });

/** `POST /v1/events/{slug}/messages/{id}/resend` */
export const messageResendSchema = v.object({ what: v.picklist(resendable, "field.choice") });

/** `POST /v1/events/{slug}/messages/audience`: who would get it, and who would not. */
export const audienceCountSchema = v.object({
  kind: v.picklist(messageKinds, "field.choice"),
  channels: v.optional(channels, ["email"]),
  audience: v.optional(messageAudienceSchema, {}),
  /** With them it is told how long the SMS are, and who is left out because theirs is too long. */
  texts: v.exactOptional(messageTextsSchema),
});
export type AudienceQuestion = v.InferOutput<typeof audienceCountSchema>;

/** `POST …/{id}/preview` and `POST …/{id}/test`: of the texts that are given, else of those that are kept. */
export const messagePreviewSchema = v.object({
  language: v.picklist(["no", "en"], "field.choice"),
  texts: v.exactOptional(messageTextsSchema),
  /** Whose values stand in it; without them made-up ones do. */
  attendeeId: v.exactOptional(id),
  /** How a mail program looks; without it the reader's own decides. */
  scheme: v.exactOptional(v.picklist(["light", "dark"], "field.choice")),
});
export type MessagePreviewInput = v.InferOutput<typeof messagePreviewSchema>;

const page = {
  limit: v.optional(
    v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(1), v.maxValue(100)),
    "30",
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
};

/** The parts of the list: `sending` holds what is under way or paused, `sent` whatever has come to its end. */
export const messageLists = ["drafts", "scheduled", "sending", "sent"] as const;
export type MessageList = (typeof messageLists)[number];

/** Query of `GET /v1/events/{slug}/messages`, the newest first. */
export const messageListSchema = v.object({
  ...page,
  list: v.optional(v.picklist(messageLists, "request.invalid")),
  kind: v.optional(v.picklist(messageKinds, "request.invalid")),
});

/** Query of `GET /v1/events/{slug}/invitations`. */
export const eventInvitationListSchema = v.omit(messageListSchema, ["kind"]);

/** Query of `GET /v1/events/{slug}/messages/{id}/recipients`. */
export const recipientListSchema = v.object({
  ...page,
  state: v.optional(v.picklist(recipientStates, "request.invalid")),
});
