type OutboxOutcome =
  | { readonly state: "sent"; readonly reply: string }
  | {
      readonly state: "deferred";
      readonly phase: "connect";
      readonly code: null;
      readonly reply: string;
    };

/** What senders of mail and of SMS have in common. */
interface OutboxGateway {
  send<Message>(
    messages: readonly Message[],
    progress: {
      wants?(message: Message): Promise<boolean>;
      handingOver(message: Message): Promise<void>;
      settled(message: Message, outcome: OutboxOutcome): Promise<void>;
    },
  ): Promise<void>;
}

/**
 * Stands in for a mail server or an SMS service where none is set, and sends nothing. On a machine of one's own
 * messages stay in the database, where /dev/outbox shows them; in production they are tried again as those are that a
 * server does not take now, for two days at most, and go out where `missing` is set by then.
 */
export function createOutboxGateway(
  environment: "local" | "production",
  missing: "MAIL_HOST" | "SMS_ACCOUNT",
): OutboxGateway {
  return {
    async send(messages, progress) {
      for (const message of messages) {
        if ((await progress.wants?.(message)) === false) continue;
        if (environment === "local") {
          await progress.handingOver(message);
          await progress.settled(message, { state: "sent", reply: "kept in the outbox" });
        } else {
          const reply = `${missing} is not set`;
          await progress.settled(message, {
            state: "deferred",
            phase: "connect",
            code: null,
            reply,
          });
        }
      }
    },
  };
}
