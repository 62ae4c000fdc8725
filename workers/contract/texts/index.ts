/**
 * The catalogues: every text that a person sees, one file per area and language. Norwegian is the
 * source; English must have the same keys, which the type below enforces. A text with ` | ` has a
 * form for one and a form for several; `{{name}}` is filled in.
 */
import { en } from "./en/index.ts";
import { no } from "./no/index.ts";

export const locales = ["no", "en"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "no";

type SameKeys<T> = { readonly [Area in keyof T]: { readonly [Key in keyof T[Area]]: string } };
export type Catalogue = SameKeys<typeof no>;
export type Area = keyof Catalogue;
/** `area.key` of every text. */
export type TextKey = { [A in Area]: `${A}.${keyof Catalogue[A] & string}` }[Area];

export const catalogues: Record<Locale, Catalogue> = { no, en };

/** Language of a tag: `nb`, `nn`, `no` mean Norwegian, `en` English; null for any other. */
export function localeOf(tag: string | null | undefined): Locale | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (primary === "no" || primary === "nb" || primary === "nn") return "no";
  return primary === "en" ? "en" : null;
}
