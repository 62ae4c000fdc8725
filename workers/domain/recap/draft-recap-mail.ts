import { ok, type Result } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import type { Deps } from "../deps.ts";
import { createMessage } from "../messages/changes/drafts.ts";

/**
 * Makes a draft of a message that leads to the page after the event, for staff to look over and send. The message's own rules say who
 * may, to whom it goes and when.
 */
export async function draftRecapMail(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<{ readonly id: string }>> {
  const made = await createMessage(deps, actor, {
    eventId: input.address,
    kind: "broadcast",
    texts: { no: wordsIn("no"), en: wordsIn("en") },
  });
  return made.ok ? ok({ id: made.value.id }) : made;
}

function wordsIn(locale: Locale) {
  const t = createTranslator({ certificates: catalogues[locale].certificates }, locale);
  return { subject: t("certificates.mailSubject"), body: t("certificates.mailBody"), sms: "" };
}
