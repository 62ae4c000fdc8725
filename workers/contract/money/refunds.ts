/** Why money goes back: staff said so, the payment came too late, the attendee cancelled, or the event was. */
export const refundReasons = ["staff", "late", "attendee", "event"] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * Where a refund stands: to be told to the payment service, on its way, with the buyer, or given up by the service. They
 * go on in this order alone, so that what is told late or twice changes nothing.
 */
export const refundStates = ["due", "sent", "done", "failed"] as const;
export type RefundState = (typeof refundStates)[number];

/** What the numbers of credit notes begin with, in the series of each client. */
export const creditSeries = "K-";

export const refundLimits = {
  /** Hours before the start of an event. */
  untilHours: { min: 0, max: 8_760 },
  /** Characters of what staff note about it. */
  note: { max: 300 },
} as const;

/** Milliseconds until the payment service is asked again, by how often it was asked. */
export const refundRetryMs = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000] as const;
