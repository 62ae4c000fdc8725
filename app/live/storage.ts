import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OutboxStore, PendingOp } from "./outbox.ts";
import { createMemoryStore } from "./outbox-memory.ts";
import type { ReplicaCopy } from "./replica.ts";

/** `place` names a room and a device: one browser may be in several events. */
interface LiveDatabase extends DBSchema {
  ops: { key: [place: string, n: number]; value: PendingOp & { readonly place: string } };
  counters: { key: string; value: number };
  copies: { key: string; value: ReplicaCopy };
}

type Database = IDBPDatabase<LiveDatabase>;

/** What a page keeps over a reload: the outbox, and a copy of what it saw. */
export interface Storage {
  readonly outbox: OutboxStore;
  loadCopy(): Promise<ReplicaCopy | null>;
  saveCopy(copy: ReplicaCopy): Promise<void>;
  /** Removes all that is kept of this room on this device. */
  forget(): Promise<void>;
}

/** Opens the browser's storage for one room and device; falls back to memory where there is none. */
export async function openStorage(place: string, now: () => number): Promise<Storage> {
  try {
    const database = await openDB<LiveDatabase>("plenum", 1, {
      upgrade(db) {
        db.createObjectStore("ops", { keyPath: ["place", "n"] });
        db.createObjectStore("counters");
        db.createObjectStore("copies");
      },
    });
    return kept(database, place, now);
  } catch {
    return passing(now);
  }
}

function kept(db: Database, place: string, now: () => number): Storage {
  const range = IDBKeyRange.bound([place, 0], [place, Number.MAX_SAFE_INTEGER]);
  return {
    outbox: {
      load: () => db.getAll("ops", range),
      async add(command, at) {
        const work = db.transaction(["ops", "counters"], "readwrite");
        const counters = work.objectStore("counters");
        // The first number is the time of day: should the browser lose the counter, it still rises.
        const n = ((await counters.get(place)) ?? now()) + 1;
        const op = { n, command, at };
        await counters.put(n, place);
        await work.objectStore("ops").put({ ...op, place });
        await work.done;
        return op;
      },
      async put(op) {
        await db.put("ops", { ...op, place });
      },
      remove: (n) => db.delete("ops", [place, n]),
    },
    loadCopy: async () => (await db.get("copies", place)) ?? null,
    async saveCopy(copy) {
      await db.put("copies", copy, place);
    },
    async forget() {
      await db.delete("ops", range);
      await db.delete("copies", place);
    },
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
