import { expect, test } from "vitest";
import { FakeStorage } from "#tests/support/fakes/fake-host.ts";
import type { Stay } from "../../protocol/replication.ts";
import { StoredStays } from "./stored-stays.ts";

const stay = (person: string, cameAt: number, leftAt: number | null): Stay => {
  return { person, cameAt, leftAt };
};

test("all of somebody's stays are found, in whatever order they were written, and of each what was written last", async () => {
  const storage = new FakeStorage();
  const written = await StoredStays.load({ storage });
  const lines = [
    stay("att_1", 10, null),
    stay("att_2", 11, null),
    stay("att_1", 10, 20),
    stay("att_1", 50, null),
    // As when all is written anew: those who are here, and then what is over.
    stay("att_1", 30, 40),
    stay("att_1", 10, 21),
    stay("att_1", 50, 60),
  ];
  for (const [at, line] of lines.entries())
    await written.add(at, [line], lines.length, () => lines);
  const found = await StoredStays.load({ storage });
  expect(found.writtenAt).toBe(lines.length - 1);
  const stays = found.takeFound();
  expect(stays.toSorted((a, b) => a.cameAt - b.cameAt)).toEqual([
    stay("att_1", 10, 21),
    stay("att_2", 11, null),
    stay("att_1", 30, 40),
    stay("att_1", 50, 60),
  ]);
  // The last of each person holds of where they are.
  expect(stays.filter(({ person }) => person === "att_1").at(-1)).toEqual(stay("att_1", 50, 60));
  expect(found.takeFound()).toEqual([]);
});
