/**
 * Shares a whole number out by weights, so that the shares sum to it: what is left over goes to the largest remainders,
 * the first of equal ones first. Weights are whole and not negative; where all are 0 all is shared alike.
 */
export function allocate(total: number, weights: readonly number[]): readonly number[] {
  if (weights.length === 0) return [];
  const given = weights.map(BigInt);
  const isNothing = given.every((weight) => weight === 0n);
  const used = isNothing ? given.map(() => 1n) : given;
  const sum = used.reduce((one, other) => one + other, 0n);
  const size = BigInt(Math.abs(total));
  const parts = used.map((weight, place) => {
    return { place, share: (size * weight) / sum, left: (size * weight) % sum };
  });
  const spare = Number(size - parts.reduce((all, { share }) => all + share, 0n));
  const first = [...parts]
    .sort((one, other) => Number(other.left - one.left) || one.place - other.place)
    .slice(0, spare);
  const raised = new Set(first.map(({ place }) => place));
  return parts.map(({ place, share }) => {
    const size = Number(share) + (raised.has(place) ? 1 : 0);
    return total < 0 && size !== 0 ? -size : size;
  });
}
