import { useMemo } from "react";
import { quiz as en } from "#workers/contract/texts/en/quiz/quiz.ts";
import type { Locale } from "#workers/contract/texts/index.ts";
import { quiz as no } from "#workers/contract/texts/no/quiz/quiz.ts";
import { createTranslator, type Translate } from "#workers/contract/texts/translate.ts";
import { useLanguage } from "./provider.tsx";

const texts: Readonly<Record<Locale, { readonly quiz: Readonly<Record<string, string>> }>> = {
  no: { quiz: no },
  en: { quiz: en },
};

/**
 * `t` for the texts of the quiz, in parts of a phone's page that load when somebody plays: the page
 * itself comes without them.
 */
export function useQuizT(): Translate {
  const { locale } = useLanguage();
  return useMemo(() => createTranslator(texts[locale], locale), [locale]);
}
