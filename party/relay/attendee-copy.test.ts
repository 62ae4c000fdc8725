import { describe, expect, test } from "vitest";
import type { RelayedChange, RelayedResult } from "../protocol/relay/down-frames.ts";
import { AttendeeCopy } from "./attendee-copy.ts";

const nobody: ReadonlySet<string> = new Set();
const voted = new Set(["1"]);
const readers = new Set([""]);
const read = (text: string): unknown => JSON.parse(`[${text}]`);

interface Told {
  readonly shared?: RelayedChange[];
  readonly results?: RelayedResult[];
  readonly captions?: RelayedChange[];
}

function tick(copy: AttendeeCopy, seq: number, prev: number, told: Told = {}): boolean {
  const { shared = [], results = [], captions = [] } = told;
  return copy.addTick([1, seq, prev, shared, results, captions, [], [], []]);
}

/** A copy of a room at seq 4 with one question. */
function wholeCopy(): AttendeeCopy {
  const copy = new AttendeeCopy();
  copy.welcome({ epoch: "a", seq: 4, upTo: 4, mode: "snapshot", base: 1_000 });
  const shared: RelayedChange[] = [
    ["set", "", { name: "Vårmøtet" }],
    ["q", "1", "Når?"],
  ];
  copy.addSnapshot([3, shared, [], [], 1]);
  return copy;
}

describe("a relay's copy", () => {
  test("is nothing to go on from before the last part of a snapshot is there", () => {
    const copy = new AttendeeCopy();
    expect([copy.place, copy.settings]).toEqual([null, null]);
    expect(tick(copy, 1, 0)).toBe(false);
    copy.welcome({ epoch: "a", seq: 4, upTo: 4, mode: "snapshot", base: 1_000 });
    copy.addSnapshot([3, [["q", "1", "Når?"]], [], [], 0]);
    expect([copy.place, copy.continues({ epoch: "a", seq: 4 })]).toEqual([null, false]);
    expect(tick(copy, 5, 4)).toBe(false);
    copy.addSnapshot([3, [["q", "2", "Hvor?"]], [["1", 1, [["t", "1", [0]]]]], [], 1]);
    expect(copy.place).toEqual({ epoch: "a", seq: 4 });
    expect([copy.seq, copy.epoch, copy.base]).toEqual([4, "a", 1_000]);
    expect(read(copy.sharedSnapshot)).toEqual([
      ["q", "1", "Når?"],
      ["q", "2", "Hvor?"],
    ]);
    expect(read(copy.snapshotOf(nobody))).toEqual([["t", "1", [0]]]);
    expect(copy.hasUntold).toBe(false);
  });

  test("knows the settings from a snapshot and from ticks, and keeps them out of snapshots", () => {
    const copy = wholeCopy();
    expect(copy.settings).toEqual({ name: "Vårmøtet" });
    tick(copy, 5, 4, { shared: [["set", "", { name: "Høstmøtet" }]] });
    expect(copy.settings).toEqual({ name: "Høstmøtet" });
    expect(read(copy.sharedSnapshot)).toEqual([["q", "1", "Når?"]]);
  });

  test("takes ticks in their order alone", () => {
    const copy = wholeCopy();
    expect(tick(copy, 6, 5, { shared: [["q", "2", "?"]] })).toBe(false);
    expect([copy.seq, copy.hasUntold]).toEqual([4, false]);
    expect(tick(copy, 6, 4)).toBe(true);
    expect(tick(copy, 6, 4)).toBe(false);
    expect(copy.seq).toBe(6);
  });

  test("goes on after a delta, and begins anew with a snapshot", () => {
    const copy = wholeCopy();
    tick(copy, 5, 4, { shared: [["q", "2", "Hvor?"]] });
    copy.welcome({ epoch: "a", seq: 9, upTo: 9, mode: "delta", base: 1_000 });
    expect(copy.place).toEqual({ epoch: "a", seq: 5 });
    expect([copy.hasUntold, tick(copy, 9, 5)]).toEqual([true, true]);
    copy.welcome({ epoch: "b", seq: 2, upTo: 2, mode: "snapshot", base: 2_000 });
    expect([copy.place, copy.hasUntold, copy.base]).toEqual([null, false, 2_000]);
    copy.addSnapshot([3, [], [], [], 1]);
    expect(copy.sharedSnapshot).toBe("");
    expect(copy.place).toEqual({ epoch: "b", seq: 2 });
  });

  test("is up to date with the last of what the welcome announced", () => {
    const copy = new AttendeeCopy();
    expect(copy.isUpToDate).toBe(false);
    copy.welcome({ epoch: "a", seq: 4, upTo: 6, mode: "snapshot", base: 1_000 });
    copy.addSnapshot([3, [["q", "1", "Når?"]], [], [], 1]);
    tick(copy, 5, 4, { shared: [["q", "1", "Når?"]] });
    expect(copy.isUpToDate).toBe(false);
    tick(copy, 6, 5);
    expect(copy.isUpToDate).toBe(true);
    copy.welcome({ epoch: "a", seq: 6, upTo: 9, mode: "delta", base: 1_000 });
    expect(copy.isUpToDate).toBe(false);
    tick(copy, 9, 6);
    expect(copy.isUpToDate).toBe(true);
    expect([3, 4].map((seq) => copy.continues({ epoch: "a", seq }))).toEqual([false, true]);
    expect(read(copy.since(4, nobody))).toEqual([["q", "1", "Når?"]]);
    expect(copy.since(5, nobody)).toBe("");
  });

  test("is gone on from by whom it knows every change of, in this epoch", () => {
    const copy = wholeCopy();
    tick(copy, 7, 4);
    const goesOn = [3, 4, 5, 7].map((seq) => copy.continues({ epoch: "a", seq }));
    expect(goesOn).toEqual([false, true, true, true]);
    expect(copy.continues({ epoch: "b", seq: 7 })).toBe(false);
    expect(copy.continues(null)).toBe(false);
    copy.rename("b");
    expect(copy.continues({ epoch: "a", seq: 7 })).toBe(false);
    expect([6, 7].map((seq) => copy.continues({ epoch: "b", seq }))).toEqual([false, true]);
  });
});

describe("what somebody is told of it", () => {
  test("hangs on their topics: results for all or for those who voted, captions for readers", () => {
    const copy = wholeCopy();
    const results: RelayedResult[] = [
      ["1", 0, [["t", "1", [2]]]],
      ["2", 1, [["t", "2", [5]]]],
    ];
    tick(copy, 5, 4, { results, captions: [["cp", "nb.1", "Vi"]] });
    const all = ["t", "2", [5]];
    expect(read(copy.snapshotOf(nobody))).toEqual([all]);
    expect(read(copy.snapshotOf(voted))).toEqual([["t", "1", [2]], all]);
    expect(read(copy.snapshotOf(readers))).toEqual([all, ["cp", "nb.1", "Vi"]]);
    expect(read(copy.since(4, voted))).toEqual([["t", "1", [2]], all]);
    expect(copy.since(5, voted)).toBe("");
    // Shown to all from now on, without any number having changed.
    tick(copy, 6, 5, { results: [["1", 1, []]] });
    expect(read(copy.snapshotOf(nobody))).toContainEqual(["t", "1", [2]]);
  });

  test("is of each entity the last word alone, shared ones first, and once", () => {
    const copy = wholeCopy();
    tick(copy, 5, 4, { results: [["1", 0, [["t", "1", [1]]]]] });
    tick(copy, 6, 5, { shared: [["q", "2", "?"]], results: [["1", 0, [["t", "1", [2]]]]] });
    tick(copy, 7, 6, { shared: [["q", "2", null]] });
    expect(copy.hasUntold).toBe(true);
    const untold = copy.takeUntold();
    expect(read(untold(nobody).text)).toEqual([["q", "2", null]]);
    expect(read(untold(voted).text)).toEqual([
      ["q", "2", null],
      ["t", "1", [2]],
    ]);
    expect(copy.hasUntold).toBe(false);
    expect(copy.takeUntold()(voted).text).toBe("");
  });

  test("tells those without any of its topics nothing, whoever is asked about first", () => {
    for (const order of [
      [readers, nobody],
      [nobody, readers],
    ]) {
      const copy = wholeCopy();
      tick(copy, 4, 4, { captions: [["cp", "nb", "Vi"]] });
      const untold = copy.takeUntold();
      for (const topics of order) {
        expect(untold(topics).text).toBe(topics === readers ? '["cp","nb","Vi"]' : "");
      }
    }
  });
});
