/** What the senders of mail are given and answer, whatever carries it. */

export interface MailAddress {
  readonly name: string | null;
  readonly address: string;
}

export interface OutgoingMail {
  /** Without angle brackets; stays the same when the mail is sent again. */
  readonly messageId: string;
  readonly from: MailAddress;
  readonly replyTo: MailAddress | null;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Besides the usual ones, e.g. `List-Unsubscribe`. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly filename: string;
  /** e.g. `application/pdf` */
  readonly type: string;
  readonly content: Uint8Array;
  /** Of a picture that stands in the HTML as `cid:…`, and not below the mail. */
  readonly contentId?: string;
}

/** How far a connection had come when something went wrong. */
export type MailPhase = "connect" | "sign-in" | "sender" | "recipient" | "content";

/**
 * What became of one mail:
 * - `sent`: the server has taken it
 * - `refused`: the server will not take it, whoever asks how often (reply codes 5xx)
 * - `deferred`: the server did not take it and may later (4xx, or nobody to talk to)
 * - `uncertain`: its content was handed over, and no reply came: it may have been taken
 */
export type MailOutcome =
  | { readonly state: "sent"; readonly reply: string }
  | {
      readonly state: "refused" | "deferred";
      readonly phase: MailPhase;
      /** Of the server's reply; null = there was none. */
      readonly code: number | null;
      readonly reply: string;
    }
  | { readonly state: "uncertain"; readonly reply: string };

/** Told of each mail while a batch is sent. Mails are sent in their order. */
export interface MailProgress<Mail extends OutgoingMail> {
  /** Whether it is still to be sent, asked when its turn has come; of one that is not, nothing is settled. */
  wants?(mail: Mail): Promise<boolean>;
  /**
   * The server waits for the content. Until this has been kept nothing of it leaves: whoever finds a
   * mail in this state later knows that it may have been taken. What it throws defers the mail.
   */
  handingOver(mail: Mail): Promise<void>;
  settled(mail: Mail, outcome: MailOutcome): Promise<void>;
}

export interface MailGateway {
  /** Sends mails over one connection, and settles each of them. Throws only what `progress` throws. */
  send<Mail extends OutgoingMail>(
    mails: readonly Mail[],
    progress: MailProgress<Mail>,
  ): Promise<void>;
}
