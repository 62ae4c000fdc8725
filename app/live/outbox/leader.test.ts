import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeDocument, type FakeLocks, stubBrowser } from "#tests/support/fakes/fake-browser.ts";
import { until } from "#tests/support/until.ts";
import type { PeerNews } from "./leader.ts";
import { joinTabs, type Tabs } from "./leader.ts";

let locks: FakeLocks;
const tabs: Tabs[] = [];

beforeEach(() => {
  locks = stubBrowser().locks;
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  vi.unstubAllGlobals();
});

/** One tab of the device: whether it leads, each time that this was told, and what it heard. */
function openTab(isVisible = true) {
  const page = new FakeDocument();
  page.visibilityState = isVisible ? "visible" : "hidden";
  vi.stubGlobal("document", page);
  const told: boolean[] = [];
  const heard: PeerNews[] = [];
  const tab = joinTabs("evt_1 dev_1", {
    lead: (isLeader) => told.push(isLeader),
    hear: (news) => heard.push(news),
  });
  tabs.push(tab);
  return {
    tab,
    told,
    heard,
    /** Its events are handled with its own document around them. */
    show(isShown: boolean) {
      vi.stubGlobal("document", page);
      page.show(isShown);
    },
  };
}

test("the tab that is looked at leads, and goes on when it is looked at again", async () => {
  const one = openTab();
  await until(() => one.told.length === 1);
  one.show(false);
  one.show(true);
  one.show(true);
  expect(locks.asked).toBe(1);
  expect(one.told).toEqual([true]);
});

test("a tab that comes to the front takes over; one in the background never does", async () => {
  const one = openTab();
  await until(() => one.told.length === 1);
  const other = openTab(false);
  other.show(false);
  expect(other.told).toEqual([]);

  other.show(true);
  await until(() => other.told.length === 1 && one.told.length === 2);
  expect([one.told, other.told]).toEqual([[true, false], [true]]);

  // The one before waits in line, and leads again when the other is closed.
  other.tab.stop();
  await until(() => one.told.length === 3);
  expect(one.told.at(-1)).toBe(true);
});

test("where locks may not be used a tab leads alone, and asks no more", async () => {
  locks.isForbidden = true;
  const one = openTab();
  await until(() => one.told.length === 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(one.told).toEqual([true]);
  expect(locks.asked).toBe(1);
});

test("what one tab tells the others hear, and it does not hear itself", async () => {
  const [one, other] = [openTab(), openTab()];
  one.tab.notify({ kind: "changed" });
  await until(() => other.heard.length === 1);
  expect(other.heard).toEqual([{ kind: "changed" }]);
  expect(one.heard).toEqual([]);
});

test("a tab that rests lets another one send, and sends again once it has taken that up", async () => {
  const one = openTab();
  await until(() => one.told.length === 1);
  const other = openTab(false);
  one.tab.rest();
  await until(() => other.told.length === 1);
  one.show(false);
  one.show(true);
  await new Promise((resolve) => setImmediate(resolve));
  expect([one.told, other.told]).toEqual([[true, false], [true]]);
  one.tab.notify({ kind: "changed" });
  await until(() => other.heard.length === 1);

  one.tab.resume();
  await until(() => one.told.length === 3 && other.told.length === 2);
  expect([one.told, other.told]).toEqual([
    [true, false, true],
    [true, false],
  ]);
});

test.each([
  ["BroadcastChannel", undefined],
  ["navigator", {}],
])("without the browser's %s each tab sends for itself", (missing, instead) => {
  vi.stubGlobal(missing, instead);
  const one = openTab(false);
  expect(one.told).toEqual([true]);
  one.tab.notify({ kind: "changed" });
  one.tab.rest();
  one.tab.resume();
  expect(one.told).toEqual([true, false, true]);
  expect(locks.asked).toBe(0);
});

test("a tab that has been closed leads no more, hears nothing, and lets the next one lead", async () => {
  const one = openTab();
  await until(() => one.told.length === 1);
  const other = openTab(false);
  one.tab.stop();
  await until(() => other.told.length === 1);
  one.show(false);
  one.show(true);
  other.tab.notify({ kind: "changed" });
  await new Promise((resolve) => setImmediate(resolve));
  expect([one.told, one.heard, other.told]).toEqual([[true], [], [true]]);
});

test("a tab that is closed while it waits is passed over", async () => {
  const one = openTab();
  await until(() => one.told.length === 1);
  const [waiting, last] = [openTab(false), openTab(false)];
  waiting.tab.stop();
  one.tab.stop();
  await until(() => last.told.length === 1);
  expect(waiting.told).toEqual([]);
});

test("a tab that takes up what it never laid down asks for nothing", async () => {
  const one = openTab();
  await until(() => one.told.length === 1);
  one.tab.resume();
  expect([locks.asked, one.told]).toEqual([1, [true]]);
});
