/** Words of a cloud: which count as the same, and which are not counted. */
import { cleanLine } from "#workers/contract/clean-text.ts";

/** Marks that belong to a letter of its own and are kept: the ring of å, the dots of ä and ö. */
const ownLetters = /[ao]\u0308|a\u030a/g;

const norwegian =
  "at av bare begge ble bli blir da de deg dem den denne der deres det dette din disse du eller en enn er et ett for fordi fra før ha hadde han har hos hun hva hvem hver hvilken hvis hvor hvordan hvorfor i ikke ingen inn jeg kan kom kunne kun man med meg men mellom mitt min mot noe noen når og også om opp oss over på så seg selv sin sine sitt sist skal skulle slik som til under ut uten var ved vi vil vår være vært å";
const english =
  "a about after also an and any are as at be because been but by can could did do does for from had has have he her him his how i if in into is it its just me my of on only or other our out over she so some such than that the their them then there these they this to too under up us very was we were what when where which who why will with would you your";
const stopWords: ReadonlySet<string> = new Set(`${norwegian} ${english}`.split(" ").map(fold));

/** What somebody wrote for a cloud, as it is kept: each word once, without the empty ones. */
export function tidyWords(typed: readonly string[]): readonly string[] {
  return [...new Set(typed.map(cleanLine).filter((word) => word !== ""))];
}

/** A word without case, accents and outer punctuation; "" when nothing is left to count. */
export function foldWord(word: string): string {
  const folded = fold(word);
  return folded.split(" ").every((each) => stopWords.has(each)) ? "" : folded;
}

function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFD")
    .replace(ownLetters, (letter) => letter.normalize("NFC"))
    .replace(/\p{M}/gu, "")
    .replace(/\s+/gu, " ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/** The words of a list of answers with how often, most often first, in the spelling most used. */
export function countWords(
  answers: Iterable<readonly string[]>,
  hidden: ReadonlySet<string>,
): readonly (readonly [word: string, count: number])[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const words of answers) {
    for (const word of words) {
      const folded = foldOnce(word);
      if (folded === "" || hidden.has(folded)) continue;
      const known = spellings.get(folded);
      if (known === undefined) spellings.set(folded, new Map([[word, 1]]));
      else known.set(word, (known.get(word) ?? 0) + 1);
    }
  }
  return Array.from(spellings.values(), pickSpelling).sort(
    (a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
  );
}

/** The spelling used most, the first one among equals, and how often in all. */
function pickSpelling(spellings: ReadonlyMap<string, number>): readonly [string, number] {
  let best = "";
  let most = 0;
  let all = 0;
  for (const [spelling, count] of spellings) {
    all += count;
    if (count <= most) continue;
    best = spelling;
    most = count;
  }
  return [best, all];
}

/** Folding is the dear part of counting, and a hall uses the same few words over and over. */
const folds = new Map<string, string>();
const foldsKept = 5_000;

function foldOnce(word: string): string {
  const known = folds.get(word);
  if (known !== undefined) return known;
  const folded = foldWord(word);
  if (folds.size >= foldsKept) folds.clear();
  folds.set(word, folded);
  return folded;
}
