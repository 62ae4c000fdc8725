/** The browser's database: opened when it is needed, given up when it does not answer, tried once more. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeIndexedDb } from "#tests/support/fakes/fake-indexed-db.ts";
import { openBrowserDatabase, read, stayOpen, write } from "./database.ts";

let browser: FakeIndexedDb;
let timers: { readonly run: () => void; readonly ms: number; isCancelled: boolean }[] = [];
let opened = 0;
let open: () => Promise<IDBDatabase>;

beforeEach(() => {
  browser = new FakeIndexedDb();
  timers = [];
  opened = 0;
  vi.stubGlobal("indexedDB", browser);
  open = () => openBrowserDatabase("plenum", 1, (fresh) => fresh.createObjectStore("notes"));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function stay() {
  return stayOpen(
    () => {
      opened += 1;
      return open();
    },
    (run, ms) => {
      const timer = { run, ms, isCancelled: false };
      timers.push(timer);
      return () => {
        timer.isCancelled = true;
      };
    },
  );
}

const keep = (text: string) => (db: IDBDatabase) =>
  write(db, ["notes"], (store) => store("notes").put(text, "a"));
const look = (db: IDBDatabase) => read<string | undefined>(db, "notes", (notes) => notes.get("a"));

describe("a database", () => {
  test("is opened once for all that is done with it, and no timer is left behind", async () => {
    const onDatabase = stay();
    expect(opened).toBe(0);
    await Promise.all([onDatabase(keep("one")), onDatabase(look)]);
    expect(await onDatabase(look)).toBe("one");
    expect(opened).toBe(1);
    expect(timers.map(({ ms }) => ms)).toEqual([3_000, 3_000, 3_000]);
    expect(timers.every(({ isCancelled }) => isCancelled)).toBe(true);
  });

  test("that the browser has closed is opened anew, and the work is done", async () => {
    const onDatabase = stay();
    await onDatabase(keep("one"));
    browser.closeAll();
    await onDatabase(keep("two"));
    expect(await onDatabase(look)).toBe("two");
    expect([opened, browser.connections.size]).toEqual([2, 1]);
  });

  test("that does not do what it should is tried once more, and no oftener", async () => {
    const onDatabase = stay();
    let tries = 0;
    const failing = onDatabase(async () => {
      tries += 1;
      throw new Error("not today");
    });
    await expect(failing).rejects.toThrow("not today");
    expect([tries, opened, browser.connections.size]).toEqual([2, 2, 1]);
  });

  test("that could not be opened is opened the next time", async () => {
    const onDatabase = stay();
    browser.trouble = "opening";
    await expect(onDatabase(look)).rejects.toThrow("refused");
    browser.trouble = "none";
    expect(await onDatabase(look)).toBeUndefined();
    expect(opened).toBe(2);
  });

  test("that another page wants to change is let go of", async () => {
    const onDatabase = stay();
    await onDatabase(keep("one"));
    expect(browser.askToLetGo()).toBe(0);
    expect(await onDatabase(look)).toBe("one");
  });

  test("says what it could not write or read", async () => {
    const onDatabase = stay();
    await onDatabase(look);
    browser.trouble = "writing";
    await expect(onDatabase(keep("one"))).rejects.toThrow("the disk is full");
    browser.trouble = "reading";
    await expect(onDatabase(look)).rejects.toThrow("not readable");
  });
});

test("who was kept waiting once waits no more until the database is there, and then again", async () => {
  const real = open;
  let goOn = () => {};
  open = () =>
    new Promise((resolve) => {
      goOn = () => resolve(real());
    });
  const onDatabase = stay();
  const first = onDatabase(look);
  timers[0]?.run();
  await expect(first).rejects.toThrow("the database does not open");
  const second = onDatabase(look);
  expect(timers.map(({ ms }) => ms)).toEqual([3_000, 0]);
  goOn();
  expect(await second).toBeUndefined();
  await onDatabase(look);
  expect(timers.map(({ ms }) => ms)).toEqual([3_000, 0, 3_000]);
  expect(opened).toBe(1);
});
