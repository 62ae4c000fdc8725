import type { Locale } from "./index.ts";

/** What each language is called to `Intl`. */
export const localeTags: Readonly<Record<Locale, string>> = { no: "nb-NO", en: "en-GB" };

const known = new Map<Locale, Intl.NumberFormat>();

/**
 * A number in the signs of a language: `10 012,5` and `10,012.5`. Digits alone are not asked of `Intl`: a phone takes
 * ten milliseconds for the first thing that it is asked.
 */
export function formatNumber(value: number, locale: Locale): string {
  const digits = `${value}`;
  if (/^\d{1,3}$/.test(digits)) return digits;
  const format = known.get(locale) ?? new Intl.NumberFormat(localeTags[locale]);
  known.set(locale, format);
  return format.format(value);
}
