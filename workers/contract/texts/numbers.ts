import type { Locale } from "./index.ts";

/** What each language is called to `Intl`. */
export const localeTags: Readonly<Record<Locale, string>> = { no: "nb-NO", en: "en-GB" };

const known = new Map<Locale, Intl.NumberFormat>();

/** A number in the signs of a language: `10 012,5` and `10,012.5`. */
export function formatNumber(value: number, locale: Locale): string {
  const format = known.get(locale) ?? new Intl.NumberFormat(localeTags[locale]);
  known.set(locale, format);
  return format.format(value);
}
