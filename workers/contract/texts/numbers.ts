import type { Locale } from "./index.ts";

/** What each language is called to `Intl`. */
export const localeTags: Readonly<Record<Locale, string>> = { no: "nb-NO", en: "en-GB" };

/** Whole numbers below it are their digits in both languages: nothing stands between them. */
const grouped = 1_000;

const known = new Map<Locale, Intl.NumberFormat>();

/**
 * A number in the signs of a language: `10 012,5` and `10,012.5`. Digits alone are not asked of `Intl`: a phone takes
 * ten milliseconds for the first thing that it is asked.
 */
export function formatNumber(value: number, locale: Locale): string {
  if (Number.isInteger(value) && value >= 0 && value < grouped) return String(value);
  const format = known.get(locale) ?? new Intl.NumberFormat(localeTags[locale]);
  known.set(locale, format);
  return format.format(value);
}
