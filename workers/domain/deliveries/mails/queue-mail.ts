import type { SQL } from "drizzle-orm";
import { cleanLine } from "../../../contract/clean-text.ts";
import type { MailAttachment } from "../../../contract/messages/mail.ts";
import { toBase64 } from "../../../contract/secrets/encoding.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../../contract/texts/translate.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { queueDelivery } from "../queue-delivery.ts";
import type { MailBrand } from "./brand.ts";
import { type Letter, type MailFrame, renderHtml, renderText } from "./render-mail.ts";

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
  /** Whose mail about an event it is, where it is an attendee's. */
  readonly attendeeId?: string;
  /** Milliseconds after which it is not sent any more: what it says has run out. */
  readonly goodForMs?: number | undefined;
  /** Put into line only if this holds, for what somebody else may have told meanwhile. */
  readonly only?: SQL;
  readonly attachments?: readonly MailAttachment[];
}

/**
 * The statement that puts a mail into line, as HTML and as text: goes into the batch of what it tells
 * about. `deps.wakeDeliveries` afterwards has it sent at once.
 */
export function queueMail(deps: Deps, mail: NewMail): Statement {
  const { kind, recipient, locale, brand, isForNobody = false, goodForMs, only } = mail;
  const { attachments = [] } = mail;
  const t = createTranslator(catalogues[locale]);
  const letter = mail.letter(t);
  const frame = frameOf(deps, brand, locale);
  return queueDelivery(deps, {
    channel: "mail",
    kind,
    recipient,
    isForNobody,
    attendeeId: mail.attendeeId,
    goodForMs,
    only,
    content: {
      from: { name: brand.name, address: deps.config.mailSender },
      replyTo: brand.replyTo,
      // A name in it may hold a line's end, which would begin a header.
      subject: cleanLine(letter.subject),
      text: renderText(letter, frame),
      html: renderHtml(letter, frame),
      headers: [["Auto-Submitted", "auto-generated"]],
      attachments: attachments.map((one) => ({
        ...one,
        content: toBase64(one.content),
      })),
    },
  });
}

/** What stands around a letter of this sender. */
export function frameOf({ config }: Deps, brand: MailBrand, locale: Locale): MailFrame {
  const t = createTranslator(catalogues[locale]);
  return {
    locale,
    brand,
    addressLead: t("mails.addressLead"),
    footer: t(brand.replyTo === null ? "mails.footer" : "mails.footerReply", {
      address: config.publicUrl,
    }),
  };
}
