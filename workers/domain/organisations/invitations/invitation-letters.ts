import { linkTimes } from "../../../contract/accounts/sign-in-limits.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import type { NewMail } from "../../deliveries/mails/queue-mail.ts";
import type { Deps } from "../../deps.ts";
import { composeLetter } from "../../messages/templates/compose-letter.ts";
import { readCurrentTexts } from "../../messages/templates/message-templates.ts";

/** Whole days that a link works. */
const days = linkTimes.verificationMs / (24 * 60 * 60_000);

interface Invited {
  readonly name: string;
  /** Who asks: a client, or Plenum itself. */
  readonly by: string;
}

interface Addressed {
  readonly token: string;
  readonly clientId: string | null;
  readonly language: Locale;
}

/** The mail with the link that makes the account, as the client words it. */
export async function invitationLetter(
  deps: Deps,
  { name, by, token, clientId, language }: Invited & Addressed,
): Promise<NewMail["letter"]> {
  const texts = await readCurrentTexts(deps, { clientId, template: "login_information", language });
  const values = {
    NAME: name,
    EVENT_OWNER: by,
    LOGIN_URL: `${deps.config.publicUrl}/invitation?${new URLSearchParams({ token })}`,
  };
  return (t) => ({
    ...composeLetter(texts, { texts: values, picture: null }, t),
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
