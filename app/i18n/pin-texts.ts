import { useMemo } from "react";
import { pins as en } from "#workers/contract/texts/en/pins/pins.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { pins as no } from "#workers/contract/texts/no/pins/pins.ts";
import { createTranslator, type Translate } from "#workers/contract/texts/translate.ts";
import { useLanguage } from "./provider.tsx";

const texts: Readonly<Record<Locale, { readonly pins: Readonly<Record<string, string>> }>> = {
  no: { pins: no },
  en: { pins: en },
};

/** `t` for the texts of pins, in the part of a phone's page that loads with a poll of that kind. */
export function usePinT(): Translate {
  const { locale } = useLanguage();
  return useMemo(() => createTranslator(texts[locale], locale), [locale]);
}
