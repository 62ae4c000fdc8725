/** What programs of a client can be told, in the order in which a form offers it. */
export const webhookTypes = [
  "event.published",
  "event.opened",
  "event.ended",
  "attendee.registered",
  "attendee.checked_in",
  "question.approved",
  "question.answered",
  "poll.closed",
  "payment.done",
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** The type of a trial by hand. */
export const testType = "webhook.test";

/** Beginning of every secret, as Standard Webhooks writes it. */
export const secretPrefix = "whsec_";
