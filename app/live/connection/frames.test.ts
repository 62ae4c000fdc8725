/** What a page takes from the room, and what it passes over. */
import { deflateRawSync } from "node:zlib";
import { describe, expect, test, vi } from "vitest";
import { applyChanges, noEntities } from "../view/entities.ts";
import { readFirstView } from "../view/first-view.ts";
import { canInflate, readFrame } from "./frames.ts";

describe("a frame", () => {
  test.each([
    ["a welcome", [0, { epoch: "e1" }]],
    ["a delta", [1, 7, 0, []]],
    ["a patch", [2]],
    ["answers", [3, 0, []]],
    ["a pong", [4, 1_000]],
    ["a relay's word that its room is away", [5]],
  ])("that is %s is read, packed too", async (_, frame) => {
    const text = JSON.stringify(frame);
    expect(await readFrame(text)).toEqual(frame);
    const packed = Uint8Array.from(deflateRawSync(text));
    expect(await readFrame(packed.buffer)).toEqual(frame);
  });

  test.each([
    ["of a newer kind", "[9,1]"],
    ["without a number", '[""]'],
    ["no list", '{"0":2}'],
    ["nothing", "null"],
    ["a welcome of nothing", "[0,null]"],
    ["a welcome of a number", "[0,7]"],
    ["a delta without changes", "[1,7,0]"],
    ["a delta without a number", '[1,"7",0,[]]'],
    ["answers without a list", "[3,0,7]"],
    ["a pong without a number", '[4,"7"]'],
  ])("that is %s is passed over", async (_, text) => {
    expect(await readFrame(text)).toBeNull();
  });

  test("that is neither text nor bytes is passed over", async () => {
    for (const data of [undefined, null, 7, [2], new Blob(["[2]"])]) {
      expect(await readFrame(data)).toBeNull();
    }
  });

  test("is asked for as text where the browser cannot unpack it", () => {
    expect(canInflate()).toBe(true);
    class NoRaw {
      constructor(format: string) {
        throw new TypeError(`unsupported: ${format}`);
      }
    }
    vi.stubGlobal("DecompressionStream", NoRaw);
    expect(canInflate()).toBe(false);
    vi.stubGlobal("DecompressionStream", undefined);
    expect(canInflate()).toBe(false);
    vi.unstubAllGlobals();
  });
});

test("what came with the page is taken when it is whole", () => {
  const view = { base: 1, now: 2, changes: [] };
  expect(readFirstView(view)).toBe(view);
  const broken = [
    ...[null, undefined, "text", {}, []],
    ...[
      { now: 2, changes: [] },
      { base: "1", now: 2, changes: [] },
    ],
    ...[
      { base: 1, changes: [] },
      { base: 1, now: "2", changes: [] },
    ],
    ...[
      { base: 1, now: 2 },
      { base: 1, now: 2, changes: {} },
    ],
  ];
  for (const value of broken) expect(readFirstView(value)).toBeNull();
});

describe("changes", () => {
  test("give the kinds that they name a new map, and leave the old ones as they were", () => {
    const before = applyChanges(noEntities(), [["st", "a", [1, 2]] as never]);
    const after = applyChanges(before, [["st", "b", [3]] as never, ["st", "a", null] as never]);
    expect([...before.st.keys()]).toEqual(["a"]);
    expect([...after.st.keys()]).toEqual(["b"]);
    expect(after.q).toBe(before.q);
    expect(after.st).not.toBe(before.st);
    expect(applyChanges(after, [])).toBe(after);
  });

  test("of a kind that the page does not know are passed over", () => {
    const before = noEntities();
    const after = applyChanges(before, [["zz", "a", {}] as never, ["toString", "a", {}] as never]);
    expect(after).toEqual(before);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });
});
