import type { SQL } from "drizzle-orm";
import { cleanLine } from "../../../contract/clean-text.ts";
import type { MailAttachment } from "../../../contract/messages/mail.ts";
import { toBase64 } from "../../../contract/secrets/encoding.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../../contract/texts/translate.ts";
import type { DeliveryContent } from "../../../db/schema/deliveries.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { unsubscribeHeaders } from "../../suppressions/unsubscribe-link.ts";
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
  /** What somebody sits and waits for, such as a link to sign in: past everything else. */
  readonly isAwaited?: boolean;
  /** One of very many: behind whatever somebody waits for. */
  readonly isBulk?: boolean;
  /** Whose mail about an event it is, where it is an attendee's. */
  readonly attendeeId?: string;
  /** Milliseconds after which it is not sent any more: what it says has run out. */
  readonly goodForMs?: number | undefined;
  /** Put into line only if this holds, for what somebody else may have told meanwhile. */
  readonly only?: SQL;
  readonly attachments?: readonly MailAttachment[];
  /** Of what somebody has not asked for: where they unsubscribe from it (`makeUnsubscribeUrl`). */
  readonly unsubscribeUrl?: string | undefined;
}

/**
 * The statement that puts a mail into line, as HTML and as text: goes into the batch of what it tells
 * about. `deps.wakeDeliveries` afterwards has it sent at once.
 */
export function queueMail(deps: Deps, mail: NewMail): Statement {
  const { kind, recipient, locale, isForNobody = false, goodForMs, only } = mail;
  const letter = mail.letter(createTranslator(catalogues[locale], locale));
  return queueDelivery(deps, {
    channel: "mail",
    kind,
    recipient,
    isForNobody,
    attendeeId: mail.attendeeId,
    isAwaited: mail.isAwaited,
    isBulk: mail.isBulk,
    clientId: mail.brand.clientId,
    goodForMs,
    only,
    content: mailContent(deps, letter, mail),
  });
}

type AroundLetter = Pick<NewMail, "brand" | "locale" | "attachments" | "unsubscribeUrl">;

/** A letter as it leaves, for whoever puts many into line at once. */
export function mailContent(
  deps: Deps,
  letter: Letter,
  { brand, locale, attachments = [], unsubscribeUrl }: AroundLetter,
): DeliveryContent {
  const frame = frameOf(deps, brand, locale, unsubscribeUrl);
  return {
    from: { name: brand.name, address: deps.config.mailSender },
    replyTo: brand.replyTo,
    // A name in it may hold a line's end, which would begin a header.
    subject: cleanLine(letter.subject),
    text: renderText(letter, frame),
    html: renderHtml(letter, frame),
    headers: [
      ["Auto-Submitted", "auto-generated"],
      ...(unsubscribeUrl === undefined ? [] : unsubscribeHeaders(unsubscribeUrl)),
    ],
    attachments: attachments.map((one) => ({
      ...one,
      content: toBase64(one.content),
    })),
  };
}

/** What stands around a letter of this sender; with a way to unsubscribe where there is one. */
export function frameOf(
  { config }: Deps,
  brand: MailBrand,
  locale: Locale,
  unsubscribeUrl?: string,
): MailFrame {
  const t = createTranslator(catalogues[locale], locale);
  const frame = {
    locale,
    brand,
    addressLead: t("mails.addressLead"),
    footer: t(brand.replyTo === null ? "mails.footer" : "mails.footerReply", {
      address: config.publicUrl,
    }),
  };
  if (unsubscribeUrl === undefined) return frame;
  const unsubscribe = {
    lead: t("mails.unsubscribeLead", { client: brand.name }),
    text: t("mails.unsubscribe"),
    address: unsubscribeUrl,
  };
  return { ...frame, unsubscribe };
}
