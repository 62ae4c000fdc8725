/** Numbers of operations: none is taken twice, whatever the browser loses. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "#tests/support/fakes/fake-browser.ts";
import { createMemoryStore } from "./memory-store.ts";
import { createNumbers } from "./numbers.ts";

const noon = Date.UTC(2026, 5, 1, 12);
const vote = { type: "question.upvote", question: "q1", on: true } as const;

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

test("numbers rise from the time of day, over reloads and over tabs", () => {
  const one = createNumbers("evt_1", () => noon);
  expect([one.next(), one.next()]).toEqual([noon + 1, noon + 2]);
  const tab = createNumbers("evt_1", () => noon - 60_000);
  expect(tab.next()).toBe(noon + 3);
  expect(one.next()).toBe(noon + 4);
  expect(createNumbers("evt_2", () => noon + 7).next()).toBe(noon + 8);
});

test("a number is above the last one that the database knows", () => {
  const numbers = createNumbers("evt_1", () => noon);
  expect(numbers.next(noon + 50)).toBe(noon + 51);
  expect(numbers.next(noon + 20)).toBe(noon + 52);
});

test("a browser that keeps nothing still counts for as long as the page lives", () => {
  const broken = {
    getItem() {
      throw new Error("forbidden");
    },
    setItem() {
      throw new Error("full");
    },
  };
  vi.stubGlobal("localStorage", broken);
  const numbers = createNumbers("evt_1", () => noon);
  expect([numbers.next(), numbers.next(), numbers.next(noon + 9)]).toEqual([
    ...[noon + 1, noon + 2, noon + 10],
  ]);
});

test("what stands in the browser and is no number counts for nothing", () => {
  localStorage.setItem("plenum.number.evt_1", "words");
  expect(createNumbers("evt_1", () => noon).next()).toBe(noon + 1);
});

test("an outbox in memory gives rising numbers and holds what is put until it is removed", async () => {
  const store = createMemoryStore(() => noon);
  const first = await store.add(vote, noon);
  const second = await store.add(vote, noon + 1);
  expect([first.n, second.n]).toEqual([noon + 1, noon + 2]);
  const refused = { code: "question.closed", detail: {} } as const;
  await store.put({ ...first, refused: refused as never });
  await store.remove(second.n);
  expect(await store.load()).toEqual([{ ...first, refused }]);
});
