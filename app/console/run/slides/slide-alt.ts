import { cleanLine, textLength } from "#workers/contract/clean-text.ts";
import { pictureLimits } from "#workers/contract/pictures/picture.ts";

/** What a slide is said to show until somebody says it better: its page and the first words on it, cut between words. */
export function altOfPage(page: string, text: string): string {
  const words = cleanLine(text).split(" ");
  let alt = page;
  for (const [at, word] of words.entries()) {
    const longer = at === 0 ? `${page}: ${word}` : `${alt} ${word}`;
    if (word === "") continue;
    if (textLength(longer) > pictureLimits.alt.max - 2) return `${alt} …`;
    alt = longer;
  }
  return alt;
}
