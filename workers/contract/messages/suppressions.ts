/** Why an address of a client's attendees is not written to, in the order in which a list explains them. */
export const suppressionReasons = ["unsubscribed", "bounced", "complained"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** What is kept of a server's or a provider's words, characters. */
export const suppressionDetail = 300;

/** How far the clocks of who signs a report and of this product may lie apart, and how old a report may be, ms. */
export const reportWindowMs = 5 * 60_000;
