/** What states and kinds are called, on the pages that show them and in exported files. */
import type { ScanResult } from "../door/scan-result.ts";
import type { PollKind, SurveyKind } from "../kinds.ts";
import type { FailureKind } from "../messages/failure-kind.ts";
import type {
  EventMessageState,
  LeftOutReason,
  MessageChannel,
  MessageKind,
  RecipientState,
} from "../messages/messages.ts";
import type { FunnelStep, SlotCount } from "../metrics/metrics.ts";
import type { transactionKinds, transactionStates } from "../money/orders.ts";
import type { TextKey } from "../texts/index.ts";

/** States of questions and replies as the room names them. */
export const questionStateKeys: ReadonlyMap<string, TextKey> = new Map([
  ["pending", "staff.metrics.statePending"],
  ["live", "staff.metrics.stateLive"],
  ["approved", "staff.metrics.stateLive"],
  ["answered", "staff.metrics.stateAnswered"],
  ["archived", "staff.metrics.stateArchived"],
  ["rejected", "staff.metrics.stateRejected"],
  ["withdrawn", "staff.metrics.stateWithdrawn"],
  ["removed", "staff.metrics.stateDeleted"],
  ["deleted", "staff.metrics.stateDeleted"],
  ["merged", "staff.metrics.stateMerged"],
]);

export const scanResultKeys = {
  already_in: "scanner.resultAlreadyIn",
  already_out: "scanner.resultAlreadyOut",
  not_confirmed: "scanner.resultNotConfirmed",
  wrong_event: "scanner.resultWrongEvent",
  cancelled: "scanner.resultCancelled",
  unpaid: "scanner.resultUnpaid",
  unknown: "scanner.resultUnknown",
  forged: "scanner.resultForged",
} as const satisfies Record<Exclude<ScanResult, "ok">, TextKey>;

const kindKeys: Readonly<Record<PollKind | SurveyKind, TextKey>> = {
  single: "polls.kindSingle",
  multiple: "polls.kindMultiple",
  yesno: "polls.kindYesno",
  rating: "polls.kindRating",
  scale: "polls.kindScale",
  text: "polls.kindText",
  comment: "polls.kindText",
  cloud: "polls.kindCloud",
  ranking: "polls.kindRanking",
  points: "polls.kindPoints",
  pin: "polls.kindPin",
  quiz: "polls.kindQuiz",
};
/** Of a poll or of a survey's question, as they are stored. */
export const askedKindKeys: ReadonlyMap<string, TextKey> = new Map(Object.entries(kindKeys));

export const pollStateKeys: ReadonlyMap<string, TextKey> = new Map([
  ["draft", "polls.standingDraft"],
  ["started", "polls.standingRunning"],
  ["stopped", "polls.standingStopped"],
]);

/** Of what is written in a chat or in an open poll. */
export const textStateKeys: ReadonlyMap<string, TextKey> = new Map([
  ["shown", "staff.exports.shown"],
  ["pending", "polls.answerPending"],
  ["hidden", "polls.answerHidden"],
  ["removed", "staff.metrics.stateDeleted"],
  ["withdrawn", "staff.metrics.stateWithdrawn"],
]);

export const messageKindKeys = {
  invitation: "staff.messages.invitation",
  broadcast: "staff.messages.broadcast",
  reminder: "staff.messages.reminder",
} as const satisfies Record<MessageKind, TextKey>;

export const messageStateKeys = {
  draft: "staff.messages.stateDraft",
  scheduled: "staff.messages.stateScheduled",
  sending: "staff.messages.stateSending",
  paused: "staff.messages.statePaused",
  sent: "staff.messages.stateSent",
  cancelled: "staff.messages.stateCancelled",
  failed: "staff.messages.stateFailed",
} as const satisfies Record<EventMessageState, TextKey>;

export const channelKeys = {
  email: "staff.messages.email",
  sms: "staff.messages.sms",
  room: "staff.messages.room",
} as const satisfies Record<MessageChannel, TextKey>;

export const recipientStateKeys = {
  waiting: "staff.messages.waiting",
  queued: "staff.messages.queued",
  sent: "staff.messages.sentTo",
  failed: "staff.messages.failed",
  uncertain: "staff.messages.uncertain",
  cancelled: "staff.messages.cancelled",
  left_out: "staff.messages.left_out",
} as const satisfies Record<RecipientState, TextKey>;

export const leftOutKeys = {
  cancelled: "staff.messages.left_cancelled",
  declined: "staff.messages.left_declined",
  registered: "staff.messages.left_registered",
  no_email: "staff.messages.left_no_email",
  no_phone: "staff.messages.left_no_phone",
  unsubscribed: "staff.messages.left_unsubscribed",
  bounced: "staff.messages.left_bounced",
  complained: "staff.messages.left_complained",
  too_long: "staff.messages.left_too_long",
  same_phone: "staff.messages.left_same_phone",
} as const satisfies Record<LeftOutReason, TextKey>;

export const failureKeys = {
  unknown_address: "staff.failures.unknown_address",
  unknown_number: "staff.failures.unknown_number",
  mailbox_full: "staff.failures.mailbox_full",
  spam: "staff.failures.spam",
  too_large: "staff.failures.too_large",
  opted_out: "staff.failures.opted_out",
  complained: "staff.failures.complained",
  sender_refused: "staff.failures.sender_refused",
  sign_in: "staff.failures.sign_in",
  server_away: "staff.failures.server_away",
  timed_out: "staff.failures.timed_out",
  interrupted: "staff.failures.interrupted",
  try_later: "staff.failures.try_later",
  ran_out: "staff.failures.ran_out",
  refused: "staff.failures.refused",
} as const satisfies Record<FailureKind, TextKey>;

export const transactionKindKeys = {
  payment: "staff.money.kindPayment",
  free: "staff.money.kindFree",
  refund: "staff.money.kindRefund",
} as const satisfies Record<(typeof transactionKinds)[number], TextKey>;

export const transactionStateKeys = {
  paid: "staff.money.statePaid",
  refunded: "staff.money.stateRefunded",
  partly_refunded: "staff.money.statePartlyRefunded",
} as const satisfies Record<(typeof transactionStates)[number], TextKey>;

export const funnelStepKeys = {
  invited: "staff.metrics.stepInvited",
  registered: "staff.metrics.stepRegistered",
  joined: "staff.metrics.stepJoined",
  active: "staff.metrics.stepActive",
  answered: "staff.metrics.stepAnswered",
} as const satisfies Record<FunnelStep, TextKey>;

export const slotCountKeys = {
  asked: "staff.metrics.asked",
  upvotes: "staff.metrics.upvotes",
  replies: "staff.metrics.replies",
  votes: "staff.metrics.votes",
  messages: "staff.metrics.chat",
  entries: "staff.metrics.entries",
  exits: "staff.exports.wentOut",
  cheer: "reactions.cheer",
  heart: "reactions.heart",
  thumb: "reactions.thumb",
  laugh: "reactions.laugh",
  wow: "reactions.wow",
} as const satisfies Record<SlotCount, TextKey>;
