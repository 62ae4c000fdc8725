import type { Locale } from "./index.ts";

/** What `Intl` writes, with times of day as the language has them: `18.52` in Norwegian, `18:52` in English. */
export function withClock(text: string, locale: Locale): string {
  return locale === "no" ? text.replace(/(\d{2}):(\d{2})/g, "$1.$2") : text;
}
