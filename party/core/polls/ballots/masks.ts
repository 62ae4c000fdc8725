/** Choices as numbers: a bit for each option that was chosen. */

/** Options that have a bit. */
const bits = 31;
/** Choices of so many options are made once: nearly all ballots say the same few. */
const shared = 8;

/** A choice of different options in rising order; null = it is another one, such as a ranking. */
export function maskOf(choice: readonly number[]): number | null {
  let mask = 0;
  let last = -1;
  for (const option of choice) {
    if (!Number.isInteger(option) || option <= last || option >= bits) return null;
    mask |= 1 << option;
    last = option;
  }
  return mask;
}

const known = Array.from({ length: 1 << shared }, (_, mask) => list(mask));

/** The choice that a mask is of. */
export function choiceOf(mask: number): readonly number[] {
  return known[mask] ?? list(mask);
}

function list(mask: number): readonly number[] {
  const choice: number[] = [];
  for (let option = 0; option < bits; option += 1) if (mask & (1 << option)) choice.push(option);
  return choice;
}
