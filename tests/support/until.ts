/** Turns of the event loop: many times what anything takes that needs neither a network nor a thread. */
const mostTurns = 100_000;

/**
 * Waits for what this thread does by itself, turn by turn of its event loop, however slow the machine.
 * Throws when it never comes, which no test should find out by its time limit.
 */
export async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    if (condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`it never came: ${condition}`);
}
