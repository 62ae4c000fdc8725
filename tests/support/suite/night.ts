import { test } from "vitest";

/** Whether the tests beside the source are played as in the night: whole, where the day plays a part (decision 081). */
export const isNight = process.env.SUITE === "night";

/** A test that looks from another side at what others of its file hold already: the night plays it, the day does not. */
export function testByNight(name: string, run: () => Promise<void>, withinMs: number): void {
  if (isNight) test(name, run, withinMs);
}
