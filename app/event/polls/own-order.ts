/**
 * The order in which somebody is offered the options of a shuffled poll: places of options, the first one first. The same
 * poll and person give the same order, so that a reload changes nothing.
 */
export function ownOrder(poll: string, person: string, count: number): readonly number[] {
  const next = numbersFrom(`${poll} ${person}`);
  const order = Array.from({ length: count }, (_, at) => at);
  for (let last = count - 1; last > 0; last -= 1) {
    const at = next() % (last + 1);
    const moved = order[at] ?? 0;
    order[at] = order[last] ?? 0;
    order[last] = moved;
  }
  return order;
}

/** Numbers of 32 bits that a text begins: FNV-1a over its signs, then the steps of mulberry32. */
function numbersFrom(text: string): () => number {
  let seed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193);
  }
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
