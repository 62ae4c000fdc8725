import type { MailGateway } from "../../contract/mail.ts";

/**
 * Sends nothing: mails stay in the database, where /dev/outbox shows them. What stands in for a mail
 * server on a machine that has none.
 */
export function createOutboxGateway(): MailGateway {
  return {
    async send(mails, progress) {
      for (const mail of mails) {
        await progress.handingOver(mail);
        await progress.settled(mail, { state: "sent", reply: "kept in the outbox" });
      }
    },
  };
}
