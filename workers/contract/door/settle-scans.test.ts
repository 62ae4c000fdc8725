import fc from "fast-check";
import { expect, test } from "vitest";
import type { ScanDirection, ScanResult } from "./scan-result.ts";
import { type DoorShownScan, findConflicts, isConflict, settleScans } from "./settle-scans.ts";

function scan(id: string, direction: ScanDirection, at: number): DoorShownScan {
  return { id, direction, at, result: "ok", shown: "ok", undoneAt: null };
}

/** With what each comes to by the times of all. */
function settled(scans: readonly DoorShownScan[]): readonly DoorShownScan[] {
  const { results } = settleScans(scans);
  return scans.map((one) => ({ ...one, result: results.get(one.id) ?? one.result }));
}

const resultsOf = (scans: readonly DoorShownScan[]): readonly (readonly [string, ScanResult])[] => [
  ...settleScans(scans).results,
];

test("the earlier of two entries counts, whichever came first", () => {
  const [first, second] = [scan("b", "in", 1), scan("a", "in", 2)];
  for (const order of [
    [first, second],
    [second, first],
  ]) {
    expect(settleScans(order).presence).toBe("in");
    expect(resultsOf(order)).toEqual([
      ["b", "ok"],
      ["a", "already_in"],
    ]);
  }
});

test("who left may come in again", () => {
  const scans = [scan("a", "in", 1), scan("b", "out", 2), scan("c", "in", 3)];
  expect(resultsOf(scans).map(([, result]) => result)).toEqual(["ok", "ok", "ok"]);
  expect(settleScans(scans.slice(0, 2)).presence).toBe("out");
});

test("who was never seen to come in is not out either", () => {
  expect(settleScans([scan("a", "out", 1)])).toEqual({
    presence: "none",
    results: new Map([["a", "already_out"]]),
  });
});

test("every second entry is a conflict with the one before it, until somebody leaves", () => {
  const scans = settled([
    scan("a", "in", 1),
    scan("b", "in", 2),
    scan("c", "in", 3),
    scan("d", "out", 4),
    scan("e", "in", 5),
  ]);
  expect(findConflicts(scans).map(({ scan: { id }, entry }) => [id, entry?.id])).toEqual([
    ["b", "a"],
    ["c", "a"],
  ]);
});

test("what the door refused, or was taken back, is no conflict", () => {
  const [a, b, c] = settled([scan("a", "in", 1), scan("b", "in", 2), scan("c", "in", 3)]);
  if (!a || !b || !c) throw new Error("three scans");
  const scans = [a, { ...b, shown: "already_in" as const }, { ...c, undoneAt: 9 }];
  expect(findConflicts(scans)).toEqual([]);
});

test("a conflict is with the entry that counts, not with one that was taken back", () => {
  const entry = scan("a", "in", 1);
  const undone = { ...scan("b", "in", 2), undoneAt: 9 };
  const again: DoorShownScan = { ...scan("c", "in", 3), result: "already_in" };
  const found = findConflicts([entry, undone, again]);
  expect(found).toEqual([{ scan: again, entry }]);
});

test("who was shown out twice is no conflict, for nobody came in", () => {
  const out: DoorShownScan = { ...scan("a", "out", 1), result: "already_out" };
  expect(isConflict(out)).toBe(false);
  expect(findConflicts([out])).toEqual([]);
});

test("who was let in although their seat was cancelled conflicts with nobody, inside or not", () => {
  const cancelled: DoorShownScan = { ...scan("b", "in", 2), result: "cancelled" };
  expect(findConflicts([scan("a", "in", 1), cancelled])).toEqual([
    { scan: cancelled, entry: null },
  ]);
});

test("of two at the same moment the one with the smaller name was first", () => {
  const scans = [scan("b", "in", 1), scan("a", "in", 1), scan("c", "in", 1)];
  expect(resultsOf(scans)).toEqual([
    ["a", "ok"],
    ["b", "already_in"],
    ["c", "already_in"],
  ]);
});

test("who was let in without a seat is a conflict with nobody", () => {
  const [conflict] = findConflicts([{ ...scan("a", "in", 1), result: "cancelled" }]);
  expect(conflict).toMatchObject({ scan: { id: "a" }, entry: null });
});

test("the order in which scans are received changes nothing", () => {
  const some = fc.array(
    fc.record({
      direction: fc.constantFrom<ScanDirection>("in", "out"),
      at: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(some.chain(named).chain(shuffledToo), ([scans, shuffled]) => {
      expect(settleScans(shuffled)).toEqual(settleScans(scans));
      expect(findConflicts(settled(shuffled))).toEqual(findConflicts(settled(scans)));
    }),
  );
});

type Drawn = readonly { readonly direction: ScanDirection; readonly at: number }[];

function named(drawn: Drawn) {
  return fc.constant(drawn.map(({ direction, at }, place) => scan(`s${place}`, direction, at)));
}

function shuffledToo(scans: DoorShownScan[]) {
  const all = fc.shuffledSubarray(scans, { minLength: scans.length, maxLength: scans.length });
  return fc.tuple(fc.constant(scans), all);
}
