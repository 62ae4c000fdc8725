import type { MessageTexts } from "../../../contract/api/messages/messages.ts";
import { cleanText } from "../../../contract/clean-text.ts";
import { catalogues, type Locale } from "../../../contract/texts/index.ts";
import { createTranslator } from "../../../contract/texts/translate.ts";
import type { Letter, LetterPicture } from "../../deliveries/mails/render-mail.ts";
import type { Deps } from "../../deps.ts";
import { composeLetter, composeText } from "../templates/compose-letter.ts";
import { attendeeValues } from "../templates/tag-values.ts";

type ValuesOf = Parameters<typeof attendeeValues>[1];

export interface MessageReading {
  readonly texts: MessageTexts;
  readonly event: ValuesOf["event"];
  readonly reader: ValuesOf["reader"];
  /** The reader's own; where nothing is written in it they are sent the other one. */
  readonly language: Locale;
  /** Who arranges the event where it does not say so itself. */
  readonly sender: string;
  /** The code of the reader's ticket; null where there is none. */
  readonly picture: LetterPicture | null;
  /** Those of companions, who have no mail of their own. */
  readonly companions?: readonly LetterPicture[];
}

/** A message as somebody reads it by mail, and the language that it then is in. */
export function composeMail(
  deps: Deps,
  reading: MessageReading,
): { readonly letter: Letter; readonly locale: Locale } {
  const { texts, language } = reading;
  const locale = writtenIn(language, (one) => texts[one].body !== "");
  const { subject: title, body: content } = texts[locale];
  const values = attendeeValues(deps, { ...reading, locale });
  const t = createTranslator(catalogues[locale], locale);
  return { letter: composeLetter({ title, content }, values, t), locale };
}

/** The same by SMS as it leaves, with the way to get no more of them below it; "" where there is none in any language. */
export function composeSms(deps: Deps, reading: MessageReading, unsubscribeUrl: string): string {
  const { texts, language } = reading;
  const locale = writtenIn(language, (one) => texts[one].sms !== "");
  const values = attendeeValues(deps, { ...reading, locale, picture: null });
  const text = cleanText(composeText(texts[locale].sms, values));
  if (text === "") return "";
  const t = createTranslator(catalogues[locale], locale);
  return `${text}\n${t("sms.unsubscribe", { address: unsubscribeUrl })}`;
}

function writtenIn(language: Locale, isWritten: (one: Locale) => boolean): Locale {
  const other = language === "no" ? "en" : "no";
  return !isWritten(language) && isWritten(other) ? other : language;
}
