import { expect, test } from "vitest";
import type { NewScan, ScanAnswer } from "#workers/contract/api/door/scans.ts";
import { memoryStore } from "../testing/fake-entrance.ts";
import { type QueuedScan, ScanOutbox } from "./scan-outbox.ts";

function scanOf(no: number): QueuedScan {
  const id = `scn_${String(no).padStart(26, "0")}`;
  const scan = { id, attendeeId: "att_KARI", direction: "in", at: 0, offline: false } as const;
  return { scan, gateId: null, personId: null, isUndone: false };
}

/** What goes out to a server that takes everything. */
function openOutbox() {
  const sent: NewScan[] = [];
  const outbox = new ScanOutbox({
    store: memoryStore(),
    async send(scans) {
      sent.push(...scans);
      const value = scans.map(({ id }): ScanAnswer => {
        return { id, result: "ok", person: null, presence: null, conflict: null };
      });
      return { kind: "ok", value };
    },
    undo: async () => ({ kind: "lost" }),
    onAnswer: () => {},
    onProgress: () => {},
    onRefused: () => {},
  });
  return { outbox, sent };
}

test("a scan that comes in the moment in which nothing is left to send goes out at once", async () => {
  const { outbox, sent } = openOutbox();
  void outbox.flush();
  outbox.put(scanOf(1));
  await outbox.flush();
  expect(sent).toHaveLength(1);
  expect(outbox.waiting).toEqual([]);
});
