/** A number from 0 up to 1, never 1: the next one of a row that follows from its seed. */
export type Random = () => number;

/** A row of numbers that look like chance and are the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One number from 0 up to 1 that follows from a text: what somebody is like stays the same. */
export function traitOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return createRandom(hash)();
}

/** One of them; undefined of none. */
export function pick<T>(items: readonly T[], random: Random): T | undefined {
  return items[Math.floor(random() * items.length)];
}

/** How often something happens that is expected so many times: its whole part, and chance for the rest. */
export function times(expected: number, random: Random): number {
  const whole = Math.floor(expected);
  return whole + (random() < expected - whole ? 1 : 0);
}

/** The place of one of some weights, the heavier the likelier. */
export function weigh(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return at;
  }
  return weights.length - 1;
}

/** All places, the heavier the earlier as a rule. */
export function rank(weights: readonly number[], random: Random): number[] {
  const left = weights.map((weight, at) => ({ weight, at }));
  const places: number[] = [];
  while (left.length > 0) {
    const [next] = left.splice(
      weigh(
        left.map(({ weight }) => weight),
        random,
      ),
      1,
    );
    if (next !== undefined) places.push(next.at);
  }
  return places;
}
