import { text } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { bytesOfBuffers } from "./heap-snapshot.ts";

/** Bytes of buffers in an isolate of its own that has done this. */
async function measure(script: string): Promise<number> {
  const ready = "const port = require('node:worker_threads').parentPort; port.postMessage(0);";
  const waiting = "port.on('message', () => port.postMessage(held));";
  const worker = new Worker([script, ready, waiting].join("\n"), { eval: true });
  await new Promise((resolve) => worker.once("message", resolve));
  const bytes = bytesOfBuffers(await text(await worker.getHeapSnapshot()));
  await worker.terminate();
  return bytes;
}

test("what a buffer holds beside the heap is counted, and once for all of its views", async () => {
  const none = await measure("const held = [];");
  const one = await measure("const held = [new Float64Array(1_000_000)];");
  const shared = await measure(
    "const held = [new Float64Array(1_000_000)]; held.push(new Uint8Array(held[0].buffer, 8));",
  );
  expect(Math.abs(one - none - 8_000_000)).toBeLessThan(100_000);
  expect(Math.abs(shared - none - 8_000_000)).toBeLessThan(100_000);
});

test("what is no snapshot, or has other columns, is refused", () => {
  expect(() => bytesOfBuffers("{}")).toThrow();
  const other = { snapshot: { meta: { node_fields: ["name"] } }, nodes: [0], strings: ["a"] };
  expect(() => bytesOfBuffers(JSON.stringify(other))).toThrow("a snapshot's nodes have name");
});
