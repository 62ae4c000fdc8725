import { linkTimes } from "../../../contract/accounts/sign-in-limits.ts";
import type { NewMail } from "../../deliveries/mails/queue-mail.ts";
import type { Deps } from "../../deps.ts";

/** Whole days that a link works. */
const days = linkTimes.verificationMs / (24 * 60 * 60_000);

interface Invited {
  readonly name: string;
  /** Who asks: a client, or Plenum itself. */
  readonly by: string;
}

/** The mail with the link that makes the account. */
export function invitationLetter(
  { config }: Deps,
  { name, by, token }: Invited & { readonly token: string },
): NewMail["letter"] {
  const address = `${config.publicUrl}/invitation?${new URLSearchParams({ token })}`;
  return (t) => ({
    subject: t("mails.invitationSubject", { by }),
    title: t("mails.invitationSubject", { by }),
    paragraphs: [t("mails.invitationLead", { name, by })],
    button: { text: t("mails.invitationButton"), address },
    notes: [t("mails.invitationOnce", { days }), t("mails.invitationIgnore")],
  });
}

/** The mail to somebody who has an account elsewhere: nobody else is told of it. */
export function takenLetter(
  { config }: Deps,
  { name, by, email }: Invited & { readonly email: string },
): NewMail["letter"] {
  return (t) => ({
    subject: t("mails.invitationSubject", { by }),
    title: t("mails.invitationSubject", { by }),
    paragraphs: [t("mails.invitationTaken", { name, by, email })],
    button: { text: t("mails.invitationSignIn"), address: `${config.publicUrl}/login` },
    notes: [t("mails.invitationIgnore")],
  });
}
