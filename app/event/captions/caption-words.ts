import { useLanguage } from "#app/i18n/provider.tsx";
import { captions as en } from "#workers/contract/texts/en/captions/captions.ts";
import { captions as no } from "#workers/contract/texts/no/captions/captions.ts";

/** The words of captions: they come with the part of the page that says them, since few open it. */
export function useCaptionWords(): Readonly<Record<keyof typeof no, string>> {
  return useLanguage().locale === "no" ? no : en;
}
