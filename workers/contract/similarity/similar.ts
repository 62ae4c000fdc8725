/**
 * How much two short texts ask the same, in Norwegian and English: by the words that carry meaning,
 * without their endings, forgiving a typing error and half a compound. Pure and quick, so that a
 * phone can look through a hall's questions at every pause in writing.
 */

/** From here on two questions are shown as similar. Between 0 and 1. */
export const similarFrom = 0.5;

/** Words of either language that say nothing about what is asked. */
const emptyWords = new Set(
  `og eller men at som en ei et den det de dette disse denne er var være vært blir bli ble har ha hadde kan kunne
  skal skulle vil ville må måtte bør burde får få fikk gjør gjøre i på til fra for med uten om av ved hos mot over
  under etter før når hva hvem hvor hvordan hvorfor hvilke hvilken hvilket jeg du han hun vi dere dem oss meg deg
  min din sin vår deres ikke så da nå her der også bare noe noen alle mer mest veldig litt flere hver ut inn opp ned
  the a an and or but that which who whom is are was were be been being has have had can could shall should will
  would may might must do does did of in on at to from for with without about by into over under after before when
  what where how why i you he she it we they them us me my your his her its our their not so then now here there
  also only some any all more most very this these those as if there please`.split(/\s+/),
);

/** Endings, longest first: what is left must still be a word. */
const endings =
  "ingene ingens elsene ingen inger ene ens ets ers enes ane ing est ete tes ere ies ed es ly en et er te de s e a".split(
    " ",
  );
const shortestStem = 3;
/** Stems that begin the same for so many letters are looked at together. */
export const keyLength = 4;

/** A text as it is compared: its stems, each once. */
export interface Terms {
  readonly stems: readonly string[];
  readonly weight: number;
}

export function readTerms(text: string): Terms {
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const stems = [...new Set(words.filter((word) => !emptyWords.has(word)).map(stemOf))];
  return { stems, weight: stems.reduce((sum, stem) => sum + weightOf(stem), 0) };
}

function stemOf(word: string): string {
  const ending = endings.find(
    (each) => word.endsWith(each) && word.length - each.length >= shortestStem,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** Long words say more than short ones. */
export function weightOf(stem: string): number {
  return Math.min(stem.length, 8);
}

/** How similar two texts are, 0 to 1: the weight of what they share against all that they say. */
export function likenessOf(one: Terms, other: Terms): number {
  const weight = one.weight + other.weight;
  return weight === 0 ? 0 : (sharedBy(one, other) + sharedBy(other, one)) / weight;
}

/** The weight of the stems of `one` that `other` has as well, or nearly. */
function sharedBy(one: Terms, other: Terms): number {
  let shared = 0;
  for (const stem of one.stems) {
    let best = 0;
    for (const candidate of other.stems) best = Math.max(best, nearness(stem, candidate));
    shared += best * weightOf(stem);
  }
  return shared;
}

function nearness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < keyLength) return 0;
  // Half of a compound: "sykkel" in "sykkelvei", "parkering" in "sykkelparkering".
  if (long.startsWith(short) || long.endsWith(short)) return 0.7;
  const similar = pairLikeness(one, other);
  return similar >= 0.6 ? similar : 0;
}

/** Dice's measure over pairs of letters: high for a typing error in a long word. */
function pairLikeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  let shared = 0;
  let at = 0;
  for (const pair of left) {
    while (at < right.length && (right[at] ?? 0) < pair) at += 1;
    if (right[at] !== pair) continue;
    shared += 1;
    at += 1;
  }
  return (2 * shared) / (left.length + right.length);
}

/** Words of which the pairs are remembered: the same ones come again and again. */
const remembered = 20_000;
const pairsByWord = new Map<string, Uint32Array>();

/** A word's pairs of letters as rising numbers. */
function pairsOf(word: string): Uint32Array {
  let pairs = pairsByWord.get(word);
  if (pairs === undefined) {
    pairs = new Uint32Array(Math.max(0, word.length - 1));
    for (let at = 1; at < word.length; at += 1) {
      pairs[at - 1] = word.charCodeAt(at - 1) * 65_536 + word.charCodeAt(at);
    }
    pairs.sort();
    if (pairsByWord.size >= remembered) pairsByWord.clear();
    pairsByWord.set(word, pairs);
  }
  return pairs;
}

export interface Item {
  readonly id: string;
  readonly text: string;
}

/** What is like a text, most similar first, at most `max`. */
export function findSimilar<T extends Item>(text: string, items: readonly T[], max: number): T[] {
  const terms = readTerms(text);
  // One word is a topic and not yet a question.
  if (terms.stems.length < 2) return [];
  return items
    .map((item) => ({ item, likeness: likenessOf(terms, termsOf(item)) }))
    .filter(({ likeness }) => likeness >= similarFrom)
    .sort((a, b) => b.likeness - a.likeness || (a.item.id < b.item.id ? -1 : 1))
    .slice(0, max)
    .map(({ item }) => item);
}

/** What was read of each item, for as long as the item lives: a hall's questions are many. */
const read = new WeakMap<Item, Terms>();

function termsOf(item: Item): Terms {
  let terms = read.get(item);
  if (terms === undefined) {
    terms = readTerms(item.text);
    read.set(item, terms);
  }
  return terms;
}
