/** `under`: votes were cast, but fewer than half a per cent. */
type Percent = { readonly kind: "whole" | "under"; readonly value: number };

/**
 * Each share is rounded by itself, so that equal votes always read alike; the sum may be 99 or 101.
 * A vote is never rounded away, and "all" is only said of all.
 */
export function roundPercent(votes: number, people: number): Percent {
  if (votes <= 0 || people <= 0) return { kind: "whole", value: 0 };
  if (votes >= people) return { kind: "whole", value: 100 };
  const rounded = Math.round((votes * 100) / people);
  if (rounded === 0) return { kind: "under", value: 1 };
  return { kind: "whole", value: Math.min(99, rounded) };
}
