import type { ChildProcess } from "node:child_process";

/** Starting takes seconds on a busy machine; this is when it has surely failed. */
const startWithinMs = 90_000;

/**
 * Waits until a server that was just started says itself that it listens, and answers at this address.
 * @throws Error when it ends, when its port is another program's, or when it stays silent
 */
export async function waitUntilReady(
  address: string,
  child: ChildProcess,
  output: () => string,
): Promise<void> {
  const giveUpAt = Date.now() + startWithinMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode}`);
    // The tool lives on without a port; whoever holds it may answer like a server of ours.
    if (output().includes("Address already in use")) throw new Error("the port is another's");
    if (output().includes("Ready on ")) {
      const answer = await fetch(address).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
    }
    if (Date.now() > giveUpAt) throw new Error("no answer");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
