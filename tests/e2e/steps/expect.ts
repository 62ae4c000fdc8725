import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Longest wait for what another browser did, ms: the reconnect window and a busy machine in it. */
export const patience = { timeout: 45_000 };

/** Waits until exactly so many are there: nothing lost, nothing doubled. */
export async function expectCount(found: Locator, count: number, what: string): Promise<void> {
  await expect.poll(() => found.count(), { ...patience, message: what }).toBe(count);
}
