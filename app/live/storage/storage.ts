import { setTimer } from "../connection/browser.ts";
import { createNumbers } from "../outbox/numbers.ts";
import type { OutboxStore } from "../outbox/operation.ts";
import type { ReplicaCopy } from "../view/replica.ts";
import { openBrowserDatabase, read, stayOpen, write } from "./database.ts";
import { DatabaseOutbox, opsOf } from "./database-outbox.ts";

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
      openBrowserDatabase("plenum", 1, (fresh) => {
        fresh.createObjectStore("ops", { keyPath: ["place", "n"] });
        fresh.createObjectStore("counters");
        fresh.createObjectStore("copies");
      }),
    setTimer,
  );
  const outbox = new DatabaseOutbox(onDatabase, place, createNumbers(place, now));
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
          store("ops").delete(opsOf(place));
          store("copies").delete(place);
        }),
      ).catch(ignore);
    },
  };
}

function ignore(): void {}
