import type { ComponentProps } from "react";
import type { Chip } from "#app/ui/chip.tsx";
import type { MessageList } from "#workers/contract/api/messages/messages.ts";
import { assertNever } from "#workers/contract/errors.ts";
import {
  type EventMessageState,
  type MessageChannel,
  type MessageFailure,
  type MessageKind,
  type RecipientState,
  titleOfTexts,
} from "#workers/contract/messages/messages.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { EventMessage } from "#workers/domain/messages/message.ts";

/** Where the messages of an event are listed, and one of them is looked at. */
export function messagesAddress(slug: string, id?: string): string {
  return id === undefined ? `/events/${slug}/messages` : `/events/${slug}/messages/${id}`;
}

/** What can be asked of one message; `preview`, `test` and `count` change nothing. */
export const draftLooks = ["preview", "test", "count"] as const;
export type DraftLook = (typeof draftLooks)[number];
export const draftIntents = [...draftLooks, "save", "review", "everybody"] as const;
export const messageSteps = [
  "send",
  "remove",
  "cancel",
  "pause",
  "resume",
  "stop",
  "resend",
  "duplicate",
] as const;

export const messageListKeys: Readonly<Record<MessageList, TextKey>> = {
  drafts: "staff.messages.drafts",
  scheduled: "staff.messages.scheduled",
  sending: "staff.messages.stateSending",
  sent: "staff.messages.sent",
};

/** What the buttons that begin one of each kind say. */
export const newMessageKeys: Readonly<Record<MessageKind, TextKey>> = {
  broadcast: "staff.messages.newBroadcast",
  invitation: "staff.messages.newInvitation",
  reminder: "staff.messages.newReminder",
};

/** What each channel does, below its name. */
export const channelAboutKeys: Readonly<Record<MessageChannel, TextKey>> = {
  email: "staff.messages.emailText",
  sms: "staff.messages.smsText",
  room: "staff.messages.roomText",
};

type Tone = NonNullable<ComponentProps<typeof Chip>["tone"]>;

/** The chips of messages, whose words are those of {@link messageStateKeys}. */
export const messageStateTones: Readonly<Record<EventMessageState, Tone>> = {
  draft: "plain",
  scheduled: "good",
  sending: "good",
  paused: "warn",
  sent: "good",
  cancelled: "plain",
  failed: "stop",
};

/** What is said of when one went: of one that is not through, or never will be, that it began to. */
export function begunKeyOf({ state }: Pick<EventMessage, "state">): TextKey {
  return state === "sent" ? "staff.messages.begunAt" : "staff.messages.startedAt";
}

/** Why nobody was sent a message, or why it is a draft again. */
export function failureKeyOf(
  { kind }: Pick<EventMessage, "kind">,
  failure: MessageFailure,
): TextKey {
  switch (failure) {
    case "nobody":
      return kind === "invitation"
        ? "errors.message.invitation_failed"
        : "errors.message.broadcast_failed";
    case "undelivered":
      return "errors.message.sending_failed";
    case "archived":
      return "staff.messages.failedArchived";
    case "moved":
      return "staff.messages.heldMoved";
    case "unpublished":
      return "staff.messages.heldUnpublished";
    case "event_cancelled":
      return "staff.messages.heldCancelled";
    default:
      return assertNever(failure);
  }
}

/** The chips of recipients, whose words are those of {@link recipientStateKeys}. */
export const recipientTones: Readonly<Record<RecipientState, Tone>> = {
  waiting: "plain",
  queued: "plain",
  sent: "good",
  failed: "stop",
  uncertain: "warn",
  cancelled: "plain",
  left_out: "plain",
};

/** What a message is called in a list, with the event's name for its tag, as whoever gets it reads it; "" = by nothing yet. */
export function messageNameOf(
  { texts, announcement }: Pick<EventMessage, "texts" | "announcement">,
  event: { readonly name: string },
): string {
  return titleOfTexts(texts, announcement).replaceAll("[EVENT_NAME]", () => event.name);
}

/** How many recipients stand where, over all channels. */
export function totalOf(
  { figures }: Pick<EventMessage, "figures">,
  ...states: readonly RecipientState[]
): number {
  return figures.reduce(
    (sum, of) => sum + states.reduce((within, state) => within + of[state], 0),
    0,
  );
}

/** Relations to the times of an event, as the form of a draft offers them. */
export const sides = {
  "start.before": { kind: "start", sign: -1, key: "staff.messages.startBefore" },
  "start.after": { kind: "start", sign: 1, key: "staff.messages.startAfter" },
  "end.before": { kind: "end", sign: -1, key: "staff.messages.endBefore" },
  "end.after": { kind: "end", sign: 1, key: "staff.messages.endAfter" },
} as const satisfies Record<string, { kind: "start" | "end"; sign: 1 | -1; key: TextKey }>;
export type Side = keyof typeof sides;

/** Minutes of each unit, the largest first. */
export const units = {
  days: { minutes: 24 * 60, key: "staff.messages.days", of: "staff.messages.daysOf" },
  hours: { minutes: 60, key: "staff.messages.hours", of: "staff.messages.hoursOf" },
  minutes: { minutes: 1, key: "staff.messages.minutes", of: "staff.messages.minutesOf" },
} as const satisfies Record<string, { minutes: number; key: TextKey; of: TextKey }>;
export type Unit = keyof typeof units;

export const sideNames: readonly Side[] = [
  "start.before",
  "start.after",
  "end.before",
  "end.after",
];
export const unitNames: readonly Unit[] = ["minutes", "hours", "days"];

/** A distance from a time of the event, in the largest unit that says it in whole numbers. */
export function relationOf(kind: "start" | "end", minutes: number) {
  const side: Side = `${kind}.${minutes > 0 ? "after" : "before"}`;
  const distance = Math.abs(minutes);
  const fits = (unit: Unit) => distance > 0 && distance % units[unit].minutes === 0;
  const unit: Unit = fits("days") ? "days" : fits("hours") ? "hours" : "minutes";
  return { side, unit, amount: distance / units[unit].minutes };
}

/** The same in words: `1 hour before the start`. */
export function sayRelation(t: Translate, kind: "start" | "end", minutes: number): string {
  const { side, unit, amount } = relationOf(kind, minutes);
  return `${t(units[unit].of, { n: amount })} ${t(sides[side].key)}`;
}

/** What is chosen by registration alone; the rest of a status goes with more. */
export const registrationsOffered = ["accepted", "pending", "declined", "none"] as const;

type Audience = EventMessage["audience"];

/** An answer in the form as a draft's choice has it: `id|value`, or whether it was answered at all, `has:id` or `lacks:id`. */
export function writeAnswer({ field, answered }: Pick<Audience, "field" | "answered">): string {
  if (field) return `${field.id}|${field.value}`;
  return answered ? `${answered.has ? "has" : "lacks"}:${answered.id}` : "";
}

/** What such a choice stands for. */
export function readMessageAnswer(chosen: string): Pick<Audience, "field" | "answered"> {
  const [id = "", ...value] = chosen.split("|");
  if (value.length > 0) return { field: { id, value: value.join("|") } };
  const [sign, of] = chosen.split(":");
  if (of === undefined) return {};
  return { answered: { id: of, has: sign === "has" } };
}
