import {
  type OnDatabase,
  openBrowserDatabase,
  read,
  stayOpen,
  write,
} from "#app/live/storage/database.ts";
import { makeRowKey, openRow, type SealedRow, sealRow } from "./sealed-rows.ts";

/**
 * What a scanner keeps over a reload and without a network, in the browser's database: the people of its event, and
 * the scans that the server has not answered yet. Where the browser can keep or encrypt nothing, nothing is kept:
 * no call of these rejects.
 */
export interface ScannerStore {
  /** The list as it was kept last; undefined where there is none, or it is somebody else's or too old. */
  loadList(): Promise<unknown>;
  /** `until`: when the list has to go, UTC milliseconds. */
  saveList(list: unknown, until: number): Promise<void>;
  /** Scans of this event that wait, whoever of this device made them. */
  loadScans(): Promise<readonly unknown[]>;
  /** Resolves to whether it is kept. */
  keepScan(id: string, scan: unknown): Promise<boolean>;
  removeScans(ids: readonly string[]): Promise<void>;
  /** Removes the key of the list and with it the list, for good. */
  forgetList(): Promise<void>;
}

export interface Keeper {
  readonly eventId: string;
  /** Who scans: an account, a moderator's sign-in or a gate. Nobody else on this device may read the list. */
  readonly scannerId: string;
}

/** The key of a list, or that of an event's scans, with who had it made. */
interface KeyRow {
  readonly key: CryptoKey;
  readonly owner: string;
  /** When the key of a list has to go, UTC milliseconds. */
  readonly until: number;
}

/** The list's row, and the first half of the scans' keys. */
const listName = "list";
/** In the order of texts, nothing stands behind it. */
const last = "\uffff";
/** Scans stay until they are sent, and their key with them. */
const forGood = 0;

function openScannerDatabase(): OnDatabase {
  return stayOpen(
    async () =>
      openBrowserDatabase("plenum-scanner", 1, (fresh) => {
        fresh.createObjectStore("keys");
        fresh.createObjectStore("lists");
        fresh.createObjectStore("scans", { keyPath: ["eventId", "id"] });
      }),
    (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  );
}

/** The store of a scanner. A list that is kept for anybody else, or for too long, is forgotten at the first look. */
export function openScannerStore(keeper: Keeper, now: () => number): ScannerStore {
  return new DatabaseScannerStore(keeper, now);
}

class DatabaseScannerStore implements ScannerStore {
  readonly #onDatabase = openScannerDatabase();
  readonly #keeper: Keeper;
  readonly #now: () => number;

  constructor(keeper: Keeper, now: () => number) {
    this.#keeper = keeper;
    this.#now = now;
  }

  loadList(): Promise<unknown> {
    return orElse(async () => {
      const kept = await this.#listRow();
      const row = await this.#onDatabase((db) =>
        read<SealedRow | undefined>(db, "lists", (lists) => lists.get(listName)),
      );
      return kept && row ? openRow(kept.key, row) : undefined;
    }, undefined);
  }

  async saveList(list: unknown, until: number): Promise<void> {
    if (until <= this.#now()) return this.forgetList();
    await orElse(async () => {
      const row = await sealRow(await this.#keyFor(listName, await this.#listRow(), until), list);
      await this.#onDatabase((db) =>
        write(db, ["lists"], (store) => store("lists").put(row, listName)),
      );
    }, undefined);
  }

  loadScans(): Promise<readonly unknown[]> {
    const { eventId } = this.#keeper;
    return orElse(async () => {
      const kept = await this.#readKey(this.#scansName);
      if (!kept) return [];
      const range = IDBKeyRange.bound([eventId, ""], [eventId, last]);
      const rows = await this.#onDatabase((db) =>
        read<{ readonly sealed: SealedRow }[]>(db, "scans", (scans) => scans.getAll(range)),
      );
      return Promise.all(rows.map(({ sealed }) => openRow(kept.key, sealed)));
    }, []);
  }

  keepScan(id: string, scan: unknown): Promise<boolean> {
    const { eventId } = this.#keeper;
    return orElse(async () => {
      const kept = (await this.#readKey(this.#scansName)) ?? null;
      const sealed = await sealRow(await this.#keyFor(this.#scansName, kept, forGood), scan);
      await this.#onDatabase((db) =>
        write(db, ["scans"], (store) => store("scans").put({ eventId, id, sealed })),
      );
      return true;
    }, false);
  }

  removeScans(ids: readonly string[]): Promise<void> {
    const { eventId } = this.#keeper;
    return orElse(
      () =>
        this.#onDatabase((db) =>
          write(db, ["scans"], (store) => {
            for (const id of ids) store("scans").delete([eventId, id]);
          }),
        ),
      undefined,
    );
  }

  forgetList(): Promise<void> {
    return orElse(() => forget(this.#onDatabase), undefined);
  }

  get #scansName(): string {
    return `scans ${this.#keeper.eventId}`;
  }

  #readKey(name: string): Promise<KeyRow | undefined> {
    return this.#onDatabase((db) => read<KeyRow | undefined>(db, "keys", (keys) => keys.get(name)));
  }

  /** Null where there is none that this scanner may use; one of somebody else's goes. */
  async #listRow(): Promise<KeyRow | null> {
    const row = await this.#readKey(listName);
    if (!row) return null;
    const isOwn = row.owner === ownerOf(this.#keeper) && row.until > this.#now();
    if (!isOwn) await forget(this.#onDatabase);
    return isOwn ? row : null;
  }

  async #keyFor(name: string, kept: KeyRow | null, until: number): Promise<CryptoKey> {
    if (kept?.until === until) return kept.key;
    const key = kept?.key ?? (await makeRowKey());
    const row: KeyRow = { key, owner: ownerOf(this.#keeper), until };
    await this.#onDatabase((db) => write(db, ["keys"], (store) => store("keys").put(row, name)));
    return key;
  }
}

/** Forgets the list that a scanner on this device has kept, for pages on which somebody signs out. Never rejects. */
export function forgetScannerList(): Promise<void> {
  return orElse(() => forget(openScannerDatabase()), undefined);
}

/** Forgets a list that was to go before now, at any start of a scanner: whoever had it may never look again. Never rejects. */
export function forgetOverdueList(now: number): Promise<void> {
  return orElse(async () => {
    const onDatabase = openScannerDatabase();
    const row = await onDatabase((db) =>
      read<KeyRow | undefined>(db, "keys", (keys) => keys.get(listName)),
    );
    if (row && row.until <= now) await forget(onDatabase);
  }, undefined);
}

/** Without its key the list could be read by nobody; it goes all the same. */
function forget(onDatabase: OnDatabase): Promise<void> {
  return onDatabase((db) =>
    write(db, ["keys", "lists"], (store) => {
      store("keys").delete(listName);
      store("lists").delete(listName);
    }),
  );
}

function ownerOf({ eventId, scannerId }: Keeper): string {
  return `${eventId} ${scannerId}`;
}

async function orElse<T>(run: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await run();
  } catch {
    return otherwise;
  }
}
