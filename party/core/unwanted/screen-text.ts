/** What becomes of a text of a participant in which there are words that nobody wants. */
import { wordsOfList } from "#workers/contract/unwanted/built-lists.ts";
import type { UnwantedSettings } from "#workers/contract/unwanted/unwanted-settings.ts";
import {
  type Hit,
  makeWordMatcher,
  maskHits,
  type WordMatcher,
} from "#workers/contract/unwanted/word-matcher.ts";
import type { RoomSettings } from "../event-life/settings.ts";

export interface Screened {
  /** As it is kept: masked where the event masks. */
  readonly text: string;
  /** Where it has such words; only where staff are to decide about it. */
  readonly hits: readonly Hit[];
}

/** Where kept texts have unwanted words. */
export type { Hit };

/** Made once for each change of the settings. */
const matchers = new WeakMap<UnwantedSettings, WordMatcher>();

function matcherOf(unwanted: UnwantedSettings): WordMatcher {
  const known = matchers.get(unwanted);
  if (known !== undefined) return known;
  const { lists, words, allowed } = unwanted;
  const made = makeWordMatcher({ built: lists.flatMap(wordsOfList), own: words, allowed });
  matchers.set(unwanted, made);
  return made;
}

/** A text that staff can hold back: held for review or masked, as the event says. */
export function screenText({ unwanted }: RoomSettings, text: string): Screened {
  if (unwanted === undefined || unwanted.mode === "off") return { text, hits: [] };
  const hits = matcherOf(unwanted).find(text);
  if (hits.length === 0 || unwanted.mode === "review") return { text, hits };
  return { text: maskHits(text, hits), hits: [] };
}

/** A text of a kind that has no review: masked whenever the event wants such words gone. */
export function maskText({ unwanted }: RoomSettings, text: string): string {
  if (unwanted === undefined || unwanted.mode === "off") return text;
  return maskHits(text, matcherOf(unwanted).find(text));
}

/** The words themselves, each once; none of a text that is not there any more. */
export function wordsAt(text: string, hits: readonly Hit[] | undefined): readonly string[] {
  if (hits === undefined) return [];
  const words = hits.map(([start, end]) => text.slice(start, end));
  return [...new Set(words)].filter((word) => word !== "");
}
