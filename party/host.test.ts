import { expect, test } from "vitest";
import { createStorage, type HostedStorage, readKept } from "./host.ts";
import type { SocketKept } from "./shell/ports.ts";

const kept: Required<SocketKept> = {
  sub: "att_1",
  role: "participant",
  name: "Kari",
  dev: "device",
  seq: 7,
  screen: "main",
  session: "session",
  access: "code:1",
  attendance: "hall",
  at: 1_000,
  waits: [900, true],
};

test("all that is saved with a socket is read again after a sleep", () => {
  expect(readKept({ state: kept })).toEqual(kept);
});

test("a socket with which nothing was saved has nothing", () => {
  expect(readKept({ state: null })).toBeNull();
});

/** As PartyKit lists: in the order of the keys, at most so many, after a key. */
function hosted(kept: ReadonlyMap<string, string>): { storage: HostedStorage; asked: number[] } {
  const asked: number[] = [];
  const list = async ({ prefix = "", limit = 0, startAfter = "", end = "\uffff" } = {}) => {
    asked.push(limit);
    const found = Array.from(kept).filter(
      ([key]) => key.startsWith(prefix) && key > startAfter && key < end,
    );
    return new Map(found.sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, limit));
  };
  return { storage: Object.assign(Object.create(null), { list }), asked };
}

const many = new Map(
  Array.from({ length: 2_500 }, (_, n) => [`j:${String(n).padStart(4, "0")}`, `${n}`]),
);
const others = new Map([...many, ["i:1", "before"], ["k:1", "after"]]);

test("everything of a prefix is listed, in pages", async () => {
  const { storage, asked } = hosted(others);
  expect(await createStorage(storage).list("j:")).toEqual(many);
  expect(asked).toEqual([1_000, 1_000, 1_000]);
});

test("a part of a prefix is listed and no more is read", async () => {
  const { storage, asked } = hosted(others);
  const { list } = createStorage(storage);
  expect(Array.from(await list("j:", { limit: 2, after: null }))).toEqual([
    ["j:0000", "0"],
    ["j:0001", "1"],
  ]);
  expect(Array.from((await list("j:", { limit: 2, after: "j:2498" })).keys())).toEqual(["j:2499"]);
  expect(asked).toEqual([2, 2]);
});

test("everything of a prefix between two keys is listed, in pages too", async () => {
  const { storage, asked } = hosted(others);
  const { list } = createStorage(storage);
  const middle = await list("j:", { after: "j:0099", before: "j:1200" });
  expect(Array.from(middle.keys())).toEqual(Array.from(many.keys()).slice(100, 1_200));
  expect(asked).toEqual([1_000, 1_000]);
  expect(Array.from((await list("j:", { before: "j:0001" })).keys())).toEqual(["j:0000"]);
});
