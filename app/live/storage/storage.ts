import { setTimer } from "../connection/browser.ts";
import { createNumbers, type Numbers } from "../outbox/numbers.ts";
import type { OutboxStore, PendingOp } from "../outbox/outbox.ts";
import type { ReplicaCopy } from "../view/replica.ts";
import { type OnDatabase, openDatabase, read, stayOpen, write } from "./database.ts";

/** What a page keeps over a reload: the outbox, and a copy of what it saw. None of it ever rejects. */
export interface Storage {
  readonly outbox: OutboxStore;
  loadCopy(): Promise<ReplicaCopy | null>;
  saveCopy(copy: ReplicaCopy): Promise<void>;
  /** Removes all that is kept of this room on this device. */
  forget(): Promise<void>;
}

/**
 * The browser's storage. What it cannot keep, at whatever moment, is kept in memory as long as the
 * page lives, and written as soon as it can be. `place` names a room and a device: one browser may be
 * in several events.
 */
export function openStorage(place: string, now: () => number): Storage {
  const onDatabase = stayOpen(
    async () =>
      openDatabase("plenum", 1, (fresh) => {
        fresh.createObjectStore("ops", { keyPath: ["place", "n"] });
        fresh.createObjectStore("counters");
        fresh.createObjectStore("copies");
      }),
    setTimer,
  );
  const outbox = createOutboxStore(onDatabase, place, createNumbers(place, now));
  return {
    outbox,
    loadCopy: () =>
      onDatabase((db) =>
        read<ReplicaCopy | undefined>(db, "copies", (copies) => copies.get(place)),
      ).then(
        (copy) => copy ?? null,
        () => null,
      ),
    saveCopy: (copy) =>
      onDatabase((db) => write(db, ["copies"], (store) => store("copies").put(copy, place))).catch(
        ignore,
      ),
    async forget() {
      outbox.clear();
      await onDatabase((db) =>
        write(db, ["ops", "copies"], (store) => {
          store("ops").delete(rangeOf(place));
          store("copies").delete(place);
        }),
      ).catch(ignore);
    },
  };
}

/** The outbox of a place: the database's rows, and what this page knows where the database fails. */
function createOutboxStore(
  onDatabase: OnDatabase,
  place: string,
  numbers: Numbers,
): OutboxStore & { clear(): void } {
  let known = new Map<number, PendingOp>();
  /** Taken out, whether or not the database could do it. */
  const gone = new Set<number>();

  /** Writes an operation that this page knows; says with the operation itself whether that failed. */
  async function keep({ isPassing: _, ...op }: PendingOp): Promise<void> {
    const isKept = await onDatabase((db) =>
      write(db, ["ops"], (store) => store("ops").put({ ...op, place })),
    ).then(
      () => true,
      () => false,
    );
    if (known.has(op.n)) known.set(op.n, isKept ? op : { ...op, isPassing: true });
  }

  const passing = () => Array.from(known.values()).filter((op) => op.isPassing);

  return {
    async load() {
      for (const op of passing()) await keep(op);
      try {
        const rows = await onDatabase((db) =>
          read<PendingOp[]>(db, "ops", (ops) => ops.getAll(rangeOf(place))),
        );
        const there = [...rows.filter(({ n }) => !gone.has(n)), ...passing()];
        known = new Map(there.map((op) => [op.n, op]));
      } catch {
        // What this page knows is all that there is.
      }
      return Array.from(known.values());
    },
    async add(command, at) {
      let op: PendingOp = { n: 0, command, at };
      try {
        await onDatabase((db) =>
          write(db, ["ops", "counters"], (store) => {
            const last: IDBRequest<number | undefined> = store("counters").get(place);
            last.onsuccess = () => {
              // A second try keeps the number of the first.
              if (op.n === 0 || op.n <= (last.result ?? 0))
                op = { ...op, n: numbers.next(last.result) };
              store("counters").put(op.n, place);
              store("ops").put({ ...op, place });
            };
          }),
        );
      } catch {
        op = { ...op, n: op.n || numbers.next(), isPassing: true };
      }
      known.set(op.n, op);
      return op;
    },
    async put(op) {
      known.set(op.n, op);
      await keep(op);
    },
    async remove(n) {
      known.delete(n);
      gone.add(n);
      await onDatabase((db) =>
        write(db, ["ops"], (store) => store("ops").delete([place, n])),
      ).catch(ignore);
    },
    clear: () => known.clear(),
  };
}

function rangeOf(place: string): IDBKeyRange {
  return IDBKeyRange.bound([place, 0], [place, Number.MAX_SAFE_INTEGER]);
}

function ignore(): void {}
