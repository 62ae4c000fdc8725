/** Whether a day's books agree with the payment service's; `unread` where that could not be asked. */
export const closeStates = ["balanced", "differs", "unread"] as const;
export type CloseState = (typeof closeStates)[number];

/** What does not agree: named by kind, with what it is about and by how much. */
export const differenceKinds = [
  /** Entries of a transaction that do not sum to nothing. */
  "entries",
  /** An order's amount is not what the ledger says was paid. */
  "order",
  /** Paid here, and not with the payment service, or of another amount. */
  "payment_missing",
  /** Paid with the payment service, and not here. */
  "payment_unknown",
  /** Given back here, and not with the payment service, or of another amount. */
  "refund_missing",
  /** Given back with the payment service, and not here. */
  "refund_unknown",
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  /** Order, transaction or refund; of the payment service where we know none. */
  readonly about: string;
  /** Minor units: theirs less ours. */
  readonly amount: number;
}

/** Where the days of the books begin. */
export const bookZone = "Europe/Oslo";
/** Milliseconds after its end at which a day is closed: what happened in its last minutes is told by then. */
export const closeAfterMs = 3 * 60 * 60_000;
