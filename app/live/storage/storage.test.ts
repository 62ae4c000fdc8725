import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WireCommand } from "#party/protocol/protocol.ts";
import { stubBrowser } from "#tests/support/fakes/fake-browser.ts";
import type { PendingOp } from "../outbox/operation.ts";
import { noEntities } from "../view/entities.ts";
import { openStorage } from "./storage.ts";

const place = "evt_1 dev_1";
let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(at = place) {
  return openStorage(at, () => 5_000);
}

function ask(text: string): WireCommand {
  return { type: "question.ask", text, anonymous: true };
}

function textsOf(ops: readonly PendingOp[]): string[] {
  return ops.map(({ command }) => ("text" in command ? command.text : command.type));
}

describe("numbers", () => {
  test("begin at the time of day and rise by one, also over a reload", async () => {
    const { outbox } = open();
    expect((await outbox.add(ask("one"), 1)).n).toBe(5_001);
    expect((await outbox.add(ask("two"), 2)).n).toBe(5_002);
    expect((await open().outbox.add(ask("three"), 3)).n).toBe(5_003);
    expect((await open("evt_2 dev_1").outbox.add(ask("elsewhere"), 3)).n).toBe(5_001);
  });

  test("come from the database where localStorage is forbidden", async () => {
    browser.localStorage.isForbidden = true;
    await open().outbox.add(ask("one"), 1);
    expect((await open().outbox.add(ask("two"), 2)).n).toBe(5_002);
  });

  test("are taken once by all tabs, whether or not the database took them", async () => {
    const [one, other] = [open(), open()];
    await one.outbox.add(ask("kept"), 1);
    browser.indexedDB.trouble = "writing";
    expect((await one.outbox.add(ask("not kept"), 2)).n).toBe(5_002);
    browser.indexedDB.trouble = "none";
    expect((await other.outbox.add(ask("kept again"), 3)).n).toBe(5_003);
    expect((await open().outbox.add(ask("after a reload"), 4)).n).toBe(5_004);
  });
});

describe("what waits to be sent", () => {
  test("outlives the page, as it was changed and without what was taken out", async () => {
    const { outbox } = open();
    const op = await outbox.add(ask("refused"), 1);
    await outbox.add(ask("sent"), 2);
    await outbox.put({ ...op, refused: { code: "question.interval" } });
    await outbox.remove(5_002);
    const after = await open().outbox.load();
    expect(after).toMatchObject([{ n: op.n, at: 1, refused: { code: "question.interval" } }]);
    expect(await open("evt_2 dev_1").outbox.load()).toEqual([]);
  });

  for (const trouble of ["opening", "writing", "reading"] as const) {
    test(`is in the page when ${trouble} fails, and says that it is not kept`, async () => {
      const { outbox } = open();
      await outbox.add(ask("before"), 1);
      browser.indexedDB.closeAll();
      browser.indexedDB.trouble = trouble;
      const op = await outbox.add(ask("meanwhile"), 2);
      expect(op).toMatchObject({ n: 5_002, isPassing: true });
      expect(textsOf(await outbox.load())).toEqual(["before", "meanwhile"]);
      await outbox.remove(5_001);
      expect(textsOf(await outbox.load())).toEqual(["meanwhile"]);
    });
  }

  test("is written as soon as the database takes it again", async () => {
    const { outbox } = open();
    browser.indexedDB.trouble = "writing";
    await outbox.add(ask("kept later"), 1);
    expect(await open().outbox.load()).toEqual([]);
    browser.indexedDB.trouble = "none";
    expect(await outbox.load()).toMatchObject([{ n: 5_001 }]);
    const [after] = await open().outbox.load();
    expect(after).toMatchObject({ n: 5_001, command: { text: "kept later" } });
    expect(after?.isPassing).toBeUndefined();
  });

  test("does not come back when the database could not take it out", async () => {
    const { outbox } = open();
    await outbox.add(ask("sent"), 1);
    browser.indexedDB.trouble = "writing";
    await outbox.remove(5_001);
    browser.indexedDB.trouble = "none";
    expect(await outbox.load()).toEqual([]);
  });

  test("is kept when the browser has closed the database, and when another page wants it", async () => {
    const { outbox } = open();
    await outbox.add(ask("one"), 1);
    browser.indexedDB.closeAll();
    const two = await outbox.add(ask("two"), 2);
    expect(browser.indexedDB.askToLetGo()).toBe(0);
    const three = await outbox.add(ask("three"), 3);
    expect([two.isPassing, three.isPassing]).toEqual([undefined, undefined]);
    expect(textsOf(await open().outbox.load())).toEqual(["one", "two", "three"]);
  });

  test("does not wait for a database that never opens", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    browser.indexedDB.trouble = "hanging";
    const { outbox } = open();
    const added = outbox.add(ask("meanwhile"), 1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await added).toMatchObject({ isPassing: true });
    const more = outbox.add(ask("and more"), 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(await more).toMatchObject({ isPassing: true });
  });
});

test("the copy is kept for the next page until the room is forgotten, and its absence is no fault", async () => {
  const storage = open();
  const copy = { place: { epoch: "a", seq: 3 }, base: 1_000 };
  expect(await storage.loadCopy()).toBeNull();
  await storage.saveCopy({ ...copy, entities: noEntities() });
  await storage.outbox.add(ask("one"), 1);
  expect(await open().loadCopy()).toMatchObject(copy);
  browser.indexedDB.trouble = "reading";
  expect(await open().loadCopy()).toBeNull();
  browser.indexedDB.trouble = "writing";
  await storage.saveCopy({ ...copy, entities: noEntities() });
  browser.indexedDB.trouble = "none";
  await storage.forget();
  expect(await open().loadCopy()).toBeNull();
  expect(await storage.outbox.load()).toEqual([]);
});

test("a room that is forgotten takes nothing of another one with it, nor its numbers", async () => {
  const [one, other] = [open(), open("evt_2 dev_1")];
  const copy = { place: { epoch: "a", seq: 3 }, base: 1_000, entities: noEntities() };
  for (const storage of [one, other]) {
    await storage.saveCopy(copy);
    await storage.outbox.add(ask("kept"), 1);
  }
  await one.forget();
  expect(await open("evt_2 dev_1").loadCopy()).toMatchObject({ base: 1_000 });
  expect(textsOf(await open("evt_2 dev_1").outbox.load())).toEqual(["kept"]);
  expect((await open().outbox.add(ask("later"), 2)).n).toBe(5_002);
});

test("what was refused while nothing could be written is kept with its reason later", async () => {
  const { outbox } = open();
  const op = await outbox.add(ask("refused"), 1);
  browser.indexedDB.trouble = "writing";
  await outbox.put({ ...op, refused: { code: "question.interval" } });
  expect(await outbox.load()).toMatchObject([{ n: op.n, isPassing: true }]);
  browser.indexedDB.trouble = "none";
  await outbox.load();
  expect(await open().outbox.load()).toMatchObject([
    { n: op.n, refused: { code: "question.interval" } },
  ]);
});

test("a number that the database took on its first try is kept on the second", async () => {
  const { outbox } = open();
  await outbox.add(ask("before"), 1);
  browser.indexedDB.trouble = "writing";
  const failed = await outbox.add(ask("twice tried"), 2);
  browser.indexedDB.trouble = "none";
  expect([failed.n, (await outbox.add(ask("after"), 3)).n]).toEqual([5_002, 5_003]);
  expect(textsOf(await outbox.load()).sort()).toEqual(["after", "before", "twice tried"]);
});

test("a text that could not be kept is forgotten with its room", async () => {
  const { outbox, forget } = open();
  browser.indexedDB.trouble = "writing";
  await outbox.add(ask("not kept"), 1);
  await forget();
  browser.indexedDB.trouble = "none";
  expect(await outbox.load()).toEqual([]);
  expect(await open().outbox.load()).toEqual([]);
});

test("what was written once is known to be kept, also when it cannot be read any more", async () => {
  const { outbox } = open();
  const op = await outbox.add(ask("kept"), 1);
  await outbox.put({ ...op, refused: { code: "question.interval" } });
  browser.indexedDB.trouble = "reading";
  const [known] = await outbox.load();
  expect([known?.n, known?.isPassing]).toEqual([op.n, undefined]);
});
