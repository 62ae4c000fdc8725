import type { OutboxStore, PendingOp } from "./operation.ts";

/**
 * An outbox that lives as long as the page: where the browser has no IndexedDB (private windows of
 * older browsers) and in tests. Numbers start at the time of day, so that they rise over reloads.
 */
export function createMemoryStore(now: () => number): OutboxStore {
  const ops = new Map<number, PendingOp>();
  let last = now();
  return {
    load: async () => [...ops.values()],
    async add(command, at) {
      last += 1;
      const op = { n: last, command, at };
      ops.set(op.n, op);
      return op;
    },
    async put(op) {
      ops.set(op.n, op);
    },
    async remove(n) {
      ops.delete(n);
    },
  };
}
