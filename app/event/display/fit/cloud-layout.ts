export interface CloudWord {
  readonly text: string;
  /** % of the stage's height. */
  readonly size: number;
  /** 0 = most often; equal counts share it. */
  readonly rank: number;
}

/** The room of the cloud, in % of the stage's height, for the narrower of the two shapes (4:3). */
const room = { width: 118, height: 56 };
/** Sizes between which a hall can read it. */
const largest = 14;
const smallest = 3.2;
/** How wide a letter is on average, and how much of a line its words take. */
const letter = 0.56;
const line = 1.2;
const filled = 0.78;

/**
 * Words with their sizes and in the order in which they are set, the same on every screen: the
 * largest in the middle, the others outwards in turn. Words that would be too small to read are
 * left out.
 */
export function layCloud(
  words: readonly { readonly text: string; readonly n: number }[],
): readonly CloudWord[] {
  const most = words[0]?.n ?? 1;
  const weights = words.map(({ text, n }) => ({ text, n, weight: Math.sqrt(n / most) }));
  for (let count = weights.length; count > 0; count -= 1) {
    const kept = weights.slice(0, count);
    const size = fittingSize(kept);
    const last = kept[count - 1];
    if (count === 1 || (last && last.weight * size >= smallest)) return arrange(kept, size, words);
  }
  return [];
}

/** The size of the most frequent word with which all of them fill the room. */
function fittingSize(words: readonly { readonly text: string; readonly weight: number }[]): number {
  const area = words.reduce((sum, { text, weight }) => {
    const width = (Array.from(text).length + 1.5) * letter;
    return sum + width * line * weight * weight;
  }, 0);
  const widest = Math.max(...words.map(({ text, weight }) => Array.from(text).length * weight));
  const byArea = Math.sqrt((room.width * room.height * filled) / area);
  return Math.min(largest, byArea, room.width / (widest * letter));
}

function arrange(
  kept: readonly { readonly text: string; readonly n: number; readonly weight: number }[],
  size: number,
  words: readonly { readonly n: number }[],
): readonly CloudWord[] {
  const placed: CloudWord[] = [];
  for (const [at, { text, n, weight }] of kept.entries()) {
    const rank = words.findIndex((word) => word.n === n);
    const word = { text, size: Math.max(smallest, weight * size), rank };
    if (at % 2 === 0) placed.push(word);
    else placed.unshift(word);
  }
  return placed;
}
