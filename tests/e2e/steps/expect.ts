import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Longest wait for what another browser did, ms: the reconnect window and a busy machine in it. */
export const patience = { timeout: 45_000 };

/** Waits until exactly so many are there: nothing lost, nothing doubled. */
export async function expectCount(found: Locator, count: number, what: string): Promise<void> {
  await expect.poll(() => found.count(), { ...patience, message: what }).toBe(count);
}

/**
 * Chooses a box, switch or radio button, and waits until it is chosen. On pages of staff `check` may
 * look too early: a click on what has just moved is held back, and made once more.
 */
export async function choose(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.click();
  await expect.poll(() => box.isChecked(), patience).toBe(true);
}
