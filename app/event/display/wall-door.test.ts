import { expect, test } from "vitest";
import { readWallDoor, toWallDoor } from "./wall-door.ts";

const minute = 60_000;
const now = 100 * minute + 20_000;
const gate = (id: string, name: string) => ({ id, name });

const figures = {
  inside: 12,
  expected: 40,
  gates: [
    { gate: gate("gat_A", "North"), in: 9, out: 1 },
    { gate: null, in: 4, out: 0 },
  ],
  minutes: [
    { at: 98 * minute, gateId: "gat_A", in: 8, out: 0 },
    { at: 99 * minute, gateId: "gat_A", in: 2, out: 1 },
    { at: 99 * minute, gateId: null, in: 1, out: 0 },
    { at: 100 * minute, gateId: "gat_A", in: 2, out: 0 },
  ],
};

test("a wall tells who is inside, who came by which gate, and in the last whole minute", () => {
  expect(toWallDoor(figures, now)).toEqual({
    inside: 12,
    expected: 40,
    lastMinute: 3,
    gates: [
      { name: "North", in: 9 },
      { name: null, in: 4 },
    ],
  });
});

test("it is read back as it was told, and what is no answer is none", () => {
  const told = toWallDoor(figures, now);
  expect(readWallDoor(JSON.parse(JSON.stringify(told)))).toEqual(told);
  for (const other of [null, "", {}, { ...told, gates: null }, { ...told, inside: "12" }]) {
    expect(readWallDoor(other)).toBeNull();
  }
});
