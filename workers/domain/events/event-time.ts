import { withClock } from "../../contract/texts/clock.ts";
import type { Locale } from "../../contract/texts/index.ts";

/** A time as it is where an event is held, in a reader's language. */
export function sayEventTime(
  { timeZone }: { readonly timeZone: string },
  at: number,
  { locale, dateStyle = "full" }: { readonly locale: Locale; readonly dateStyle?: "full" | "long" },
): string {
  const text = new Intl.DateTimeFormat(locale === "no" ? "nb-NO" : "en-GB", {
    dateStyle,
    timeStyle: "short",
    timeZone,
  }).format(at);
  return withClock(text, locale);
}
