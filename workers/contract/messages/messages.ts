/** What staff send to the people of an event: which messages there are, and how far each of them can come. */

export const messageKinds = ["invitation", "broadcast", "reminder"] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The client's templates that a message can begin with. */
export const messageTemplateIds = ["invitation", "reminder"] as const;
export type MessageTemplateId = (typeof messageTemplateIds)[number];

/** `room` is an announcement in the event's room: to everybody there at once, and to nobody by name. */
export const messageChannels = ["email", "sms", "room"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** When a message goes: at once, at a time, or so many minutes from the start or the end of the event, whenever that is. */
export const scheduleKinds = ["now", "at", "start", "end"] as const;

export const messageStates = [
  "draft",
  "scheduled",
  "sending",
  "paused",
  "sent",
  "cancelled",
  "failed",
] as const;
export type EventMessageState = (typeof messageStates)[number];

/** What can be done with a message, and in which states. Whatever is not listed is refused. */
export const messageActs = {
  edit: ["draft"],
  remove: ["draft"],
  send: ["draft"],
  cancel: ["scheduled"],
  pause: ["sending"],
  resume: ["paused"],
  stop: ["sending", "paused"],
  resend: ["sending", "sent", "cancelled", "failed"],
} as const satisfies Readonly<Record<string, readonly EventMessageState[]>>;
export type MessageAct = keyof typeof messageActs;

/** Whether something can be done with a message in this state. */
export function isPossible(act: MessageAct, state: EventMessageState): boolean {
  const states: readonly EventMessageState[] = messageActs[act];
  return states.includes(state);
}

/**
 * How far a message has come with one recipient: `waiting` has no delivery yet, `queued` has one that is to leave. The
 * others are those of the delivery, and `left_out` gets none.
 */
export const recipientStates = [
  "waiting",
  "queued",
  "sent",
  "failed",
  "uncertain",
  "cancelled",
  "left_out",
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why somebody whom a message is for gets none by a channel; the first that holds is told. */
export const leftOutReasons = [
  "cancelled",
  "declined",
  "registered",
  "no_email",
  "no_phone",
  "unsubscribed",
  "bounced",
  "complained",
  "too_long",
  "same_phone",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/**
 * Why a message as a whole has failed: there was nobody to send it to, none of it arrived, or the event is in the archive. And
 * why one that waited for its time is a draft again: the event was moved and the time is past, the event was not published, or it
 * was cancelled and the message goes by its start or end.
 */
export const messageFailures = [
  "nobody",
  "undelivered",
  "archived",
  "moved",
  "unpublished",
  "event_cancelled",
] as const;
export type MessageFailure = (typeof messageFailures)[number];

/** What can be sent again with one act. */
export const resendable = ["failed", "uncertain"] as const;
export type Resendable = (typeof resendable)[number];

/**
 * Lengths are code points after NFC. An SMS of 459 is three that phones put together: as it leaves, with what its tags become and
 * the link below it.
 */
export const messageLimits = {
  subject: { max: 100 },
  body: { max: 5_000 },
  sms: { max: 459 },
  /** Of those who are left out, how many are named for each reason. */
  named: 20,
  /** People who are chosen one by one. */
  chosen: 2_000,
  /** Messages of one event, whatever became of them. */
  perEvent: 500,
  /** From the start or the end of the event, minutes either way. */
  offsetMinutes: { min: -366 * 24 * 60, max: 366 * 24 * 60 },
} as const;

interface Titled {
  readonly subject: string;
  readonly sms: string;
}

/** What a message is called in lists: by its subject, or how it begins. "" = by nothing yet. */
export function titleOfTexts(
  { no, en }: { readonly no: Titled; readonly en: Titled },
  announcement = "",
): string {
  return no.subject || en.subject || announcement || no.sms || en.sms;
}
