/** A gate in the list. Times are UTC milliseconds. */
export interface GateRow {
  readonly id: string;
  readonly name: string;
  readonly until: number;
  /** Its own end in the event's zone, as a field has it; "" = it follows the event. */
  readonly endsAt: string;
  readonly openedAt: number | null;
  readonly state: "open" | "revoked" | "over";
}

/** A gate's link as it is told once. */
export interface MadeLink {
  readonly id: string;
  readonly name: string;
  readonly link: string;
}

/** What the forms of the page do. */
export const doorIntents = ["add", "edit", "renew", "revoke"] as const;

/** How many came in within a minute, at all gates; `at` is when it began. */
export interface MinuteFigure {
  readonly at: number;
  readonly in: number;
}
