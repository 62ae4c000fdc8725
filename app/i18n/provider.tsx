import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Locale } from "#workers/contract/texts/index.ts";
import { createTranslator, type Texts, type Translate } from "#workers/contract/texts/translate.ts";
import { type Formats, formatsOf } from "./formats.ts";

interface Language {
  readonly locale: Locale;
  readonly t: Translate;
  readonly formats: Formats;
}

const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider(props: { locale: Locale; texts: Texts; children: ReactNode }) {
  const { locale, texts } = props;
  const language = useMemo(
    () => ({ locale, t: createTranslator(texts, locale), formats: formatsOf(locale) }),
    [locale, texts],
  );
  return <LanguageContext.Provider value={language}>{props.children}</LanguageContext.Provider>;
}

/** The language of the page: its locale, `t` for texts, and formats for numbers and times. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error("useLanguage outside LanguageProvider");
  return language;
}

/** `t` alone, for the many components that only say something. */
export function useT(): Translate {
  return useLanguage().t;
}
