import { wordsOf } from "#tests/support/browser.ts";

/** The stories are played in Norwegian, as most will be; things are found by the words people read. */
export const t = wordsOf("no");

/** A pattern for a text whose `{{values}}` may be anything, from its beginning. */
export function startsLike(text: string): RegExp {
  const beginning = text.split("{{")[0] ?? "";
  return new RegExp(`^${beginning.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);
}
