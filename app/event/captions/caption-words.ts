import { useLanguage } from "#app/i18n/provider.tsx";
import { captions as en } from "#workers/contract/texts/en/captions/captions.ts";
import { captions as no } from "#workers/contract/texts/no/captions/captions.ts";
import { createTranslator, type Translate } from "#workers/contract/texts/translate.ts";

const translators = {
  no: createTranslator({ captions: no }, "no"),
  en: createTranslator({ captions: en }, "en"),
};

/** The words of captions: they come with the part of the page that says them, since few open it. */
export function useCaptionWords(): Translate {
  return translators[useLanguage().locale];
}
