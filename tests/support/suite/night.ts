import { test } from "vitest";

/** Whether tests and stories are played as in the night: whole, where the day plays a part (decision 081). */
export const isNight = process.env.SUITE === "night";

/** Longest that a story of the night may take, ms: a server that takes its time, or an import, on a busy machine. */
const storyWithinMs = 240_000;

/** A test that looks at a part from another side than its file's others: the night plays it, the day does not. */
export function testByNight(
  name: string,
  run: () => Promise<void>,
  withinMs = storyWithinMs,
): void {
  if (isNight) test(name, run, withinMs);
}
