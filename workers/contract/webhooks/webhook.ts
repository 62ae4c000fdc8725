/** What the sender of webhooks is given and answers, whatever carries it. */

export interface WebhookCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

/** Why there was no answer: an address that may not be called, nobody there, or nobody who answers in time. */
export type WebhookProblem = "address" | "connection" | "timeout";

export type WebhookAnswer =
  | {
      readonly status: number;
      /** Its beginning. */
      readonly body: string;
      /** The receiver asks not to be called before, milliseconds. */
      readonly retryAfterMs: number;
    }
  | { readonly problem: WebhookProblem };

export interface WebhookGateway {
  /** Whether an address is one that may be called from here. */
  mayCall(url: string): boolean;
  /** Posts it, follows no redirect, and reads no more of the answer than is kept. Never throws. */
  post(call: WebhookCall): Promise<WebhookAnswer>;
}

/**
 * What became of one webhook. `refused`: it is not tried again; `deferred`: it is, as long as tries are left;
 * `isUntried`: kept back because of the one before it.
 */
export interface WebhookOutcome {
  readonly state: "sent" | "refused" | "deferred";
  /** A `WebhookReply` as JSON. */
  readonly reply: string;
  readonly retryAfterMs?: number;
  readonly isUntried?: boolean;
}

/** The last answer, as the log keeps it. */
export type WebhookReply =
  | { readonly status: number; readonly body: string; readonly ms: number }
  | { readonly problem: WebhookProblem | "off"; readonly ms: number };
