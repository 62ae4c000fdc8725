/** What the senders of SMS are given and answer, whatever carries them. */

export interface OutgoingSms {
  /** E.164, e.g. `+4799999999`. */
  readonly to: string;
  readonly text: string;
}

/** How far a message had come when something went wrong. */
export type SmsPhase = "connect" | "answer";

/**
 * What became of one SMS:
 * - `sent`: the service has taken it
 * - `refused`: the service will not take it, whoever asks how often
 * - `deferred`: the service did not take it and may later
 * - `uncertain`: it was handed over, and nobody said what became of it: it may have been taken
 */
export type SmsOutcome =
  | { readonly state: "sent" | "uncertain"; readonly reply: string }
  | {
      readonly state: "refused" | "deferred";
      readonly phase: SmsPhase;
      /** The HTTP status; null = there was no answer. */
      readonly code: number | null;
      /** The service's own number and words for it, where it gave any. */
      readonly reply: string;
      /** The service asks not to be asked before, milliseconds. */
      readonly retryAfterMs?: number;
      /** Kept back because of the one before it: this was no try. */
      readonly isUntried?: boolean;
    };

/** Told of each SMS while a batch is sent. They are sent in their order. */
export interface SmsProgress<Sms extends OutgoingSms> {
  /** Whether it is still to be sent, asked when its turn has come; of one that is not, nothing is settled. */
  wants?(sms: Sms): Promise<boolean>;
  /** It is about to leave. Until this has been kept nothing of it does; what it throws defers the SMS. */
  handingOver(sms: Sms): Promise<void>;
  settled(sms: Sms, outcome: SmsOutcome): Promise<void>;
}

export interface SmsGateway {
  /** Sends SMS one after the other, and settles each of them. Throws only what `settled` throws. */
  send<Sms extends OutgoingSms>(
    messages: readonly Sms[],
    progress: SmsProgress<Sms>,
  ): Promise<void>;
}

/** Whether an SMS would arrive: a service takes it, or the outbox of one's own machine shows it. */
export function canSendSms(config: {
  readonly environment: "local" | "production";
  readonly sendsSms: boolean;
}): boolean {
  return config.sendsSms || config.environment === "local";
}
