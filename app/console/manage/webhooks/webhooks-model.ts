import type { TextKey } from "#workers/contract/texts/index.ts";
import type { WebhookType } from "#workers/contract/webhooks/webhook-types.ts";

/** What each type is called, as the end of "Tell when …". */
export const typeKeys: Record<WebhookType, TextKey> = {
  "event.published": "staff.webhooks.eventPublished",
  "event.opened": "staff.webhooks.eventOpened",
  "event.ended": "staff.webhooks.eventEnded",
  "attendee.registered": "staff.webhooks.attendeeRegistered",
  "attendee.checked_in": "staff.webhooks.attendeeCheckedIn",
  "question.approved": "staff.webhooks.questionApproved",
  "question.answered": "staff.webhooks.questionAnswered",
  "poll.closed": "staff.webhooks.pollClosed",
  "payment.done": "staff.webhooks.paymentDone",
};

/** A secret as it is told once. */
export interface MadeSecret {
  readonly id: string;
  readonly secret: string;
}
