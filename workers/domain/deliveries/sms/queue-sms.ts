import { cleanText } from "../../../contract/clean-text.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../../contract/texts/translate.ts";
import type { DeliveryContent } from "../../../db/schema/deliveries.ts";
import type { Deps } from "../../deps.ts";
import type { Statement } from "../../shared/batch.ts";
import { queueDelivery } from "../queue-delivery.ts";

export interface NewSms {
  /** What it is, e.g. `sign_in_code`. */
  readonly kind: string;
  /** E.164. */
  readonly recipient: string;
  /** Of the person; who is not known yet reads the language of the request. */
  readonly locale: Locale;
  /** What is said, from the texts of the area `sms`. */
  readonly text: (t: Translate) => string;
  readonly isForNobody?: boolean;
  /** What somebody sits and waits for, such as a code: past everything else. */
  readonly isAwaited?: boolean;
  /** Milliseconds after which it is not sent any more: what it says has run out. */
  readonly goodForMs?: number;
}

/**
 * The statement that puts an SMS into line: goes into the batch of what it tells about.
 * `deps.wakeDeliveries` afterwards has it sent at once.
 */
export function queueSms(deps: Deps, sms: NewSms): Statement {
  const { kind, recipient, locale, isForNobody = false, goodForMs } = sms;
  const t = createTranslator(catalogues[locale], locale);
  return queueDelivery(deps, {
    channel: "sms",
    kind,
    recipient,
    isForNobody,
    isAwaited: sms.isAwaited,
    goodForMs,
    content: smsContent(deps, sms.text(t)),
  });
}

/** A text as it leaves, for whoever puts many into line at once. */
export function smsContent({ config }: Deps, text: string): DeliveryContent {
  return {
    from: { name: null, address: config.smsSender },
    replyTo: null,
    subject: "",
    text: cleanText(text),
    html: "",
    headers: [],
    attachments: [],
  };
}
