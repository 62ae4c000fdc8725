import { vi } from "vitest";
import { FakeIndexedDb, fakeKeyRange } from "./fake-indexed-db.ts";

/** What `localStorage` is to a page, on a Map. */
export class FakeLocalStorage {
  readonly items = new Map<string, string>();
  /** Set when the browser forbids it. */
  isForbidden = false;

  getItem(key: string): string | null {
    this.#check();
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#check();
    this.items.set(key, value);
  }

  #check(): void {
    if (this.isForbidden) throw new Error("storage is forbidden");
  }
}

interface Held {
  readonly waits: boolean;
  grant(): Promise<unknown>;
  lose(error: Error): void;
}

/** `navigator.locks` with one lock: waiting in line, stealing, giving up. */
export class FakeLocks {
  /** Set where locks may not be used at all. */
  isForbidden = false;
  /** How often it was asked for. */
  asked = 0;
  #holder: Held | null = null;
  #line: Held[] = [];

  request = (
    _name: string,
    options: { readonly steal?: boolean; readonly signal?: AbortSignal },
    run: () => Promise<void> | undefined,
  ): Promise<void> => {
    this.asked += 1;
    if (this.isForbidden) return Promise.reject(new Error("not allowed here"));
    return new Promise((resolve, reject) => {
      const held: Held = {
        waits: !options.steal,
        grant: async () => {
          await run();
          resolve();
          if (this.#holder === held) this.#next();
        },
        lose: reject,
      };
      options.signal?.addEventListener("abort", () => {
        this.#line = this.#line.filter((one) => one !== held);
        reject(new Error("aborted"));
      });
      if (options.steal) {
        const before = this.#holder;
        this.#holder = held;
        before?.lose(new Error("stolen"));
        void held.grant();
      } else {
        this.#line.push(held);
        if (this.#holder === null) this.#next();
      }
    });
  };

  #next(): void {
    this.#holder = this.#line.shift() ?? null;
    if (this.#holder) void this.#holder.grant();
  }
}

/** A page's document: whether it is looked at, and the event that tells it. */
export class FakeDocument extends EventTarget {
  visibilityState: "visible" | "hidden" = "visible";

  show(isVisible: boolean): void {
    this.visibilityState = isVisible ? "visible" : "hidden";
    this.dispatchEvent(new Event("visibilitychange"));
  }
}

/** Puts a browser's globals around the test, with storage of its own; `vi.unstubAllGlobals` ends it. */
export function stubBrowser() {
  const browser = {
    indexedDB: new FakeIndexedDb(),
    localStorage: new FakeLocalStorage(),
    locks: new FakeLocks(),
    document: new FakeDocument(),
    window: new EventTarget(),
  };
  vi.stubGlobal("indexedDB", browser.indexedDB);
  vi.stubGlobal("IDBKeyRange", fakeKeyRange);
  vi.stubGlobal("localStorage", browser.localStorage);
  vi.stubGlobal("navigator", { locks: browser.locks, onLine: true });
  vi.stubGlobal("document", browser.document);
  vi.stubGlobal("window", browser.window);
  return browser;
}
