import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stubBrowser } from "#tests/support/fakes/fake-browser.ts";
import {
  forgetOverdueList,
  forgetScannerList,
  type Keeper,
  openScannerStore,
} from "./scanner-store.ts";

const gate: Keeper = { eventId: "evt_1", scannerId: "gat_1" };
const until = 10_000;
const list = { people: [{ id: "att_1", name: "Kari Nordmann" }] };

let browser: ReturnType<typeof stubBrowser>;
let now: number;

beforeEach(() => {
  browser = stubBrowser();
  now = 1_000;
});
afterEach(() => vi.unstubAllGlobals());

function open(keeper: Partial<Keeper> = {}) {
  return openScannerStore({ ...gate, ...keeper }, () => now);
}

describe("the list of people", () => {
  test("outlives the page, and nobody reads it in the database", async () => {
    await open().saveList(list, until);
    expect(await open().loadList()).toEqual(list);
    const [row] = browser.indexedDB.valuesOf("lists");
    expect(row).toMatchObject({ iv: expect.any(Uint8Array), data: expect.any(ArrayBuffer) });
    const bytes = JSON.stringify(browser.indexedDB.valuesOf("lists"), (_, value) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    );
    expect(bytes).not.toContain("Kari");
  });

  test("is encrypted under a key that cannot be taken out of the browser", async () => {
    await open().saveList(list, until);
    const [row] = browser.indexedDB.valuesOf("keys");
    const key = Object(row).key;
    expect(key).toMatchObject({ extractable: false });
    await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
  });

  test("goes with its key when it is forgotten, as when somebody signs out", async () => {
    await open().saveList(list, until);
    await forgetScannerList();
    expect(await open().loadList()).toBeUndefined();
    expect(browser.indexedDB.valuesOf("keys")).toEqual([]);
    expect(browser.indexedDB.valuesOf("lists")).toEqual([]);
  });

  test("goes at the end of the gate, at the first look after it", async () => {
    await open().saveList(list, until);
    now = until;
    expect(await open().loadList()).toBeUndefined();
    expect(browser.indexedDB.valuesOf("keys")).toEqual([]);
    await open().saveList(list, until);
    expect(browser.indexedDB.valuesOf("lists")).toEqual([]);
  });

  test("goes at the end of the gate where the scanner stands open, too", async () => {
    await open().saveList(list, until);
    now = until;
    await open().saveList(list, until);
    expect(browser.indexedDB.valuesOf("keys")).toEqual([]);
    expect(browser.indexedDB.valuesOf("lists")).toEqual([]);
  });

  test("goes at any start of a scanner once it is overdue, whoever's it is, and not before", async () => {
    await open().saveList(list, until);
    await forgetOverdueList(until - 1);
    expect(await open().loadList()).toEqual(list);
    await forgetOverdueList(until);
    expect(browser.indexedDB.valuesOf("keys")).toEqual([]);
    expect(browser.indexedDB.valuesOf("lists")).toEqual([]);
  });

  test.each([
    ["who else scans on this device", { scannerId: "usr_2" }],
    ["another event's scanner", { eventId: "evt_2" }],
  ])("is not given to %s, and is gone then", async (_, other) => {
    await open().saveList(list, until);
    expect(await open(other).loadList()).toBeUndefined();
    expect(await open().loadList()).toBeUndefined();
  });

  test("that cannot be kept, encrypted or opened is simply not there", async () => {
    browser.indexedDB.trouble = "writing";
    await open().saveList(list, until);
    browser.indexedDB.trouble = "none";
    expect(await open().loadList()).toBeUndefined();
    await open().saveList(list, until);
    browser.indexedDB.trouble = "reading";
    expect(await open().loadList()).toBeUndefined();
  });
});

test("a gate that ends later keeps its list as long", async () => {
  await open().saveList(list, until);
  await open().saveList(list, until + 500);
  now = until + 100;
  expect(await open().loadList()).toEqual(list);
});

describe("scans that wait", () => {
  test("outlive the page until they are removed, each once", async () => {
    expect(await open().keepScan("scn_1", { at: 1 })).toBe(true);
    await open().keepScan("scn_2", { at: 2 });
    await open().keepScan("scn_1", { at: 1 });
    expect(await open().loadScans()).toEqual(expect.arrayContaining([{ at: 1 }, { at: 2 }]));
    expect(await open().loadScans()).toHaveLength(2);
    await open().removeScans(["scn_1"]);
    expect(await open().loadScans()).toEqual([{ at: 2 }]);
  });

  test("stay when the list is forgotten, since nobody has them yet, and are sent by whoever scans next", async () => {
    await open().saveList(list, until);
    await open().keepScan("scn_1", { at: 1 });
    await forgetScannerList();
    now = until + 1;
    expect(await open({ scannerId: "usr_2" }).loadScans()).toEqual([{ at: 1 }]);
  });

  test("of another event are not sent to this one", async () => {
    await open().keepScan("scn_1", { at: 1 });
    expect(await open({ eventId: "evt_2" }).loadScans()).toEqual([]);
  });

  test("are kept encrypted: a ticket stands in them", async () => {
    await open().keepScan("scn_1", { text: "PT1:SECRET" });
    const bytes = JSON.stringify(browser.indexedDB.valuesOf("scans"), (_, value) =>
      value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
    );
    expect(bytes).not.toContain("PT1");
  });

  test("that cannot be kept say so", async () => {
    browser.indexedDB.trouble = "writing";
    expect(await open().keepScan("scn_1", { at: 1 })).toBe(false);
  });
});
