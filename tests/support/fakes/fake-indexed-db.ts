/**
 * IndexedDB in memory, as much of it as the pages use, which fails when it is told to: Node has
 * none, and no browser can be made to lose one at the wrong moment.
 */

type Key = string | number | readonly (string | number)[];
interface Range {
  readonly lower: readonly (string | number)[];
  readonly upper: readonly (string | number)[];
}

/** What goes wrong from now on. `hanging`: opening is never answered. */
export type Trouble = "none" | "opening" | "hanging" | "writing" | "reading";

interface Request {
  result: unknown;
  error: Error | null;
  onsuccess: (() => void) | null;
  onerror: (() => void) | null;
  onupgradeneeded?: (() => void) | null;
}

interface Store {
  readonly keyPath: readonly string[] | null;
  rows: Map<string, { readonly key: Key; readonly value: unknown }>;
}

/** Stands for `indexedDB`; the data outlives the pages that open it. */
export class FakeIndexedDb {
  trouble: Trouble = "none";
  readonly stores = new Map<string, Store>();
  /** Connections that are open now. */
  readonly connections = new Set<FakeDatabase>();

  open = (): Request => {
    const request = makeRequest();
    if (this.trouble === "hanging") return request;
    setImmediate(() => {
      if (this.trouble === "opening") {
        request.error = new Error("refused");
        request.onerror?.();
        return;
      }
      const db = new FakeDatabase(this);
      this.connections.add(db);
      request.result = db;
      if (this.stores.size === 0) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };

  /** The browser takes the database away from all pages, as it does when it runs out of space. */
  closeAll(): void {
    for (const db of Array.from(this.connections)) {
      db.close();
      db.onclose?.();
    }
  }

  /** Another page wants to remove or change it; answers how many pages still hold on to it. */
  askToLetGo(): number {
    for (const db of Array.from(this.connections)) db.onversionchange?.();
    return this.connections.size;
  }

  /** The values of a store, in the order of their keys. */
  valuesOf(name: string): unknown[] {
    return sorted(this.stores.get(name)?.rows ?? new Map()).map(({ value }) => value);
  }
}

class FakeDatabase {
  onclose: (() => void) | null = null;
  onversionchange: (() => void) | null = null;
  readonly #of: FakeIndexedDb;

  constructor(of: FakeIndexedDb) {
    this.#of = of;
  }

  createObjectStore(name: string, { keyPath = null }: { keyPath?: string[] | null } = {}): void {
    this.#of.stores.set(name, { keyPath, rows: new Map() });
  }

  transaction(names: string | string[]): FakeTransaction {
    if (!this.#of.connections.has(this)) throw new Error("the connection is closed");
    const all = [names].flat();
    const isKnown = all.length > 0 && all.every((name) => this.#of.stores.has(name));
    if (!isKnown) throw new Error(`no such stores: ${all}`);
    return new FakeTransaction(this.#of, all);
  }

  close(): void {
    this.#of.connections.delete(this);
  }
}

/** Its requests are answered one after another; what it writes is there when all of it is. */
class FakeTransaction {
  error: Error | null = null;
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly #of: FakeIndexedDb;
  readonly #names: readonly string[];
  readonly #asked: (() => void)[] = [];
  readonly #writes: (() => void)[] = [];

  constructor(of: FakeIndexedDb, names: readonly string[]) {
    this.#of = of;
    this.#names = names;
    setImmediate(() => this.#run());
  }

  objectStore(name: string) {
    const store = this.#names.includes(name) ? this.#of.stores.get(name) : undefined;
    if (!store) throw new Error(`no store ${name}`);
    return {
      get: (key: Key) => this.#ask(() => store.rows.get(JSON.stringify(key))?.value),
      getAll: (range: Range) =>
        this.#ask(() => sorted(store.rows).flatMap(({ key, value }) => within(key, range, value))),
      put: (value: unknown, given?: Key) =>
        this.#write(() => {
          const key = given ?? keyOf(store, value);
          store.rows.set(JSON.stringify(key), { key, value: structuredClone(value) });
        }),
      delete: (what: Key | Range) =>
        this.#write(() => {
          for (const [id, { key }] of Array.from(store.rows)) {
            const isMeant = isRange(what)
              ? within(key, what, true).length > 0
              : id === JSON.stringify(what);
            if (isMeant) store.rows.delete(id);
          }
        }),
    };
  }

  #ask(read: () => unknown): Request {
    const request = makeRequest();
    this.#asked.push(() => {
      if (this.#of.trouble === "reading") {
        request.error = new Error("not readable");
        this.error = request.error;
        request.onerror?.();
        return;
      }
      request.result = structuredClone(read());
      request.onsuccess?.();
    });
    return request;
  }

  #write(change: () => void): Request {
    this.#writes.push(change);
    return this.#ask(() => undefined);
  }

  #run(): void {
    for (let next = this.#asked.shift(); next; next = this.#asked.shift()) next();
    if (this.#writes.length > 0 && this.#of.trouble === "writing") {
      this.error = new Error("the disk is full");
    }
    if (this.error) {
      this.onabort?.();
      return;
    }
    for (const change of this.#writes) change();
    this.oncomplete?.();
  }
}

/** Stands for `IDBKeyRange`. */
export const fakeKeyRange = {
  bound: (lower: Range["lower"], upper: Range["upper"]): Range => ({ lower, upper }),
};

function makeRequest(): Request {
  return { result: undefined, error: null, onsuccess: null, onerror: null };
}

function isRange(what: Key | Range): what is Range {
  return typeof what === "object" && "lower" in what;
}

/** Keys of pages are a text and a number. */
function within<T>(key: Key, { lower, upper }: Range, value: T): T[] {
  if (!Array.isArray(key)) return [];
  const [place, n] = key;
  const isIn = place === lower[0] && n >= (lower[1] ?? 0) && n <= (upper[1] ?? 0);
  return isIn ? [value] : [];
}

function keyOf(store: Store, value: unknown): Key {
  const fields = new Map(Object.entries(value ?? {}));
  return (store.keyPath ?? []).map((name) => fields.get(name));
}

function sorted(rows: Store["rows"]): { readonly key: Key; readonly value: unknown }[] {
  const last = (key: Key) => (Array.isArray(key) ? Number(key.at(-1)) : 0);
  return Array.from(rows.values()).sort((a, b) => last(a.key) - last(b.key));
}
