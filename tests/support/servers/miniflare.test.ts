import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import "#scripts/lib/servers/miniflare.mjs";

/** Wakes whoever waits, twice for nothing, and only then changes the number. */
const wakesForNothing = `
  const { workerData: numbers } = require("node:worker_threads");
  for (let times = 0; times < 2; times += 1) while (Atomics.notify(numbers, 0) === 0);
  Atomics.store(numbers, 0, 1);
  Atomics.notify(numbers, 0);
`;

test("a wait outlasts a wake that was meant for another one", async () => {
  const numbers = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(wakesForNothing, { eval: true, workerData: numbers });
  try {
    expect(Atomics.wait(numbers, 0, 0)).toBe("ok");
    expect(Atomics.load(numbers, 0)).toBe(1);
  } finally {
    await thread.terminate();
  }
});
