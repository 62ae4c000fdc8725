import { cleanLine } from "../../../contract/clean-text.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../../contract/texts/translate.ts";
import type { clients } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { queueDelivery } from "../queue-delivery.ts";
import { type Letter, type MailBrand, renderHtml, renderText } from "./render-mail.ts";

/** Plenum itself, where no client's look is known. */
export const ownBrand: MailBrand = { name: "Plenum", logoUrl: null, color: null };

/** What mails to a client's people look like. */
export function brandOf(
  client: Pick<typeof clients.$inferSelect, "name" | "senderName" | "baseColor"> | null,
): MailBrand {
  if (client === null) return ownBrand;
  return { name: client.senderName || client.name, logoUrl: null, color: client.baseColor };
}

export interface NewMail {
  /** What it is, e.g. `reset_password`. */
  readonly kind: string;
  readonly recipient: string;
  /** Of the person; who is not known yet reads the language of the request. */
  readonly locale: Locale;
  readonly brand: MailBrand;
  /** What is said, from the texts of the area `mails`. */
  readonly letter: (t: Translate) => Letter;
  readonly isForNobody?: boolean;
}

/**
 * The statement that puts a mail into line, as HTML and as text: goes into the batch of what it tells
 * about. `deps.wakeDeliveries` afterwards has it sent at once.
 */
export function queueMail(deps: Deps, mail: NewMail): Statement {
  const { kind, recipient, locale, brand, isForNobody = false } = mail;
  const t = createTranslator(catalogues[locale]);
  const letter = mail.letter(t);
  const frame = {
    locale,
    brand,
    addressLead: t("mails.addressLead"),
    footer: t("mails.footer", { address: deps.config.publicUrl }),
  };
  return queueDelivery(deps, {
    channel: "mail",
    kind,
    recipient,
    isForNobody,
    content: {
      from: { name: brand.name, address: deps.config.mailSender },
      replyTo: null,
      // A name in it may hold a line's end, which would begin a header.
      subject: cleanLine(letter.subject),
      text: renderText(letter, frame),
      html: renderHtml(letter, frame),
      headers: [["Auto-Submitted", "auto-generated"]],
      attachments: [],
    },
  });
}
