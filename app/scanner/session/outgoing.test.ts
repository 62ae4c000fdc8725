import { expect, test } from "vitest";
import type { NewScan, ScanAnswer } from "#workers/contract/api/door/scans.ts";
import { memoryStore } from "../testing/fake-entrance.ts";
import { Outgoing, type OutgoingScan } from "./outgoing.ts";

function scanOf(no: number): OutgoingScan {
  const id = `scn_${String(no).padStart(26, "0")}`;
  const scan = { id, attendeeId: "att_KARI", direction: "in", at: 0, offline: false } as const;
  return { scan, gateId: null, personId: null, isUndone: false };
}

/** What goes out to a server that takes everything. */
function openOutgoing() {
  const sent: NewScan[] = [];
  const outgoing = new Outgoing({
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
  return { outgoing, sent };
}

test("a scan that comes in the moment in which nothing is left to send goes out at once", async () => {
  const { outgoing, sent } = openOutgoing();
  void outgoing.flush();
  outgoing.put(scanOf(1));
  await outgoing.flush();
  expect(sent).toHaveLength(1);
  expect(outgoing.waiting).toEqual([]);
});
