import { openDatabase, read, write } from "./database.ts";
import type { OutboxStore, PendingOp } from "./outbox.ts";
import { createMemoryStore } from "./outbox-memory.ts";
import type { ReplicaCopy } from "./replica.ts";

/** What a page keeps over a reload: the outbox, and a copy of what it saw. */
export interface Storage {
  readonly outbox: OutboxStore;
  loadCopy(): Promise<ReplicaCopy | null>;
  saveCopy(copy: ReplicaCopy): Promise<void>;
  /** Removes all that is kept of this room on this device. */
  forget(): Promise<void>;
}

/**
 * Opens the browser's storage; falls back to memory where there is none. `place` names a room and
 * a device: one browser may be in several events.
 */
export async function openStorage(place: string, now: () => number): Promise<Storage> {
  try {
    const db = await openDatabase("plenum", 1, (fresh) => {
      fresh.createObjectStore("ops", { keyPath: ["place", "n"] });
      fresh.createObjectStore("counters");
      fresh.createObjectStore("copies");
    });
    return kept(db, place, now);
  } catch {
    return passing(now);
  }
}

function kept(db: IDBDatabase, place: string, now: () => number): Storage {
  const range = IDBKeyRange.bound([place, 0], [place, Number.MAX_SAFE_INTEGER]);
  return {
    outbox: {
      load: () => read<PendingOp[]>(db, "ops", (ops) => ops.getAll(range)),
      async add(command, at) {
        let op: PendingOp = { n: 0, command, at };
        await write(db, ["ops", "counters"], (store) => {
          const last: IDBRequest<number | undefined> = store("counters").get(place);
          last.onsuccess = () => {
            // The first number is the time of day: should the browser lose the counter, it still rises.
            op = { ...op, n: (last.result ?? now()) + 1 };
            store("counters").put(op.n, place);
            store("ops").put({ ...op, place });
          };
        });
        return op;
      },
      put: (op) => write(db, ["ops"], (store) => store("ops").put({ ...op, place })),
      remove: (n) => write(db, ["ops"], (store) => store("ops").delete([place, n])),
    },
    loadCopy: async () =>
      (await read<ReplicaCopy | undefined>(db, "copies", (copies) => copies.get(place))) ?? null,
    saveCopy: (copy) => write(db, ["copies"], (store) => store("copies").put(copy, place)),
    forget: () =>
      write(db, ["ops", "copies"], (store) => {
        store("ops").delete(range);
        store("copies").delete(place);
      }),
  };
}

function passing(now: () => number): Storage {
  return {
    outbox: createMemoryStore(now),
    loadCopy: async () => null,
    saveCopy: async () => {},
    forget: async () => {},
  };
}
