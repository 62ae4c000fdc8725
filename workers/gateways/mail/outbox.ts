import type { MailGateway } from "../../contract/mail.ts";

/**
 * Stands in for a mail server where none is set, and sends nothing. On a machine of one's own mails
 * stay in the database, where /dev/outbox shows them; in production they wait for a server.
 */
export function createOutboxGateway(environment: "local" | "production"): MailGateway {
  return {
    async send(mails, progress) {
      for (const mail of mails) {
        if (environment === "local") {
          await progress.handingOver(mail);
          await progress.settled(mail, { state: "sent", reply: "kept in the outbox" });
        } else {
          const reply = "MAIL_HOST is not set";
          await progress.settled(mail, { state: "deferred", phase: "connect", code: null, reply });
        }
      }
    },
  };
}
