import { describe, expect, test } from "vitest";
import {
  isSeatingChanged,
  readRelayName,
  relayAttendees,
  relayName,
  relayOf,
  relaySockets,
  relaysMost,
  relaysNeeded,
  roomAttendees,
  seatsToKeep,
} from "./relays.ts";

describe("how many relays an event needs", () => {
  const need = (expected: number, present: number, before = 0) =>
    relaysNeeded({ expected, present, before });

  test("none while neither those expected nor those present are more than the room is planned for", () => {
    expect(need(0, 0)).toBe(0);
    expect(need(roomAttendees, roomAttendees)).toBe(0);
  });

  test.each([
    [3_001, 0, 2],
    [3_800, 0, 2],
    [3_801, 0, 4],
    [11_400, 0, 4],
    [11_401, 0, 8],
    [24_000, 0, 8],
    [24_001, 0, 16],
    [48_000, 0, 16],
    [48_001, 0, 32],
    [100_000, 0, 32],
    // A quarter of the seats is free for who still comes.
    [0, 3_001, 4],
    [0, 8_550, 4],
    [0, 8_551, 8],
    [0, 36_001, 32],
    [0, 1_000_000, 32],
    // Of the two the larger one counts.
    [20_000, 3_001, 8],
    [3_500, 10_000, 8],
  ])("%i expected and %i present: %i", (expected, present, relays) => {
    expect(need(expected, present)).toBe(relays);
  });

  test("never fewer than before, and always a power of two that has seats for all that the limit allows", () => {
    expect(need(0, 0, 8)).toBe(8);
    expect(need(4_000, 5_000, 16)).toBe(16);
    const halls = Array.from({ length: 200 }, (_, at) => at * 500);
    const relays = halls.map((present) => need(0, present));
    expect(relays).toEqual(relays.toSorted((one, other) => one - other));
    expect(new Set(relays)).toEqual(new Set([0, 4, 8, 16, 32]));
    const short = halls.filter((present, at) => {
      const seats = (relays[at] ?? 0) * relayAttendees;
      return present > roomAttendees && seats < present && relays[at] !== relaysMost;
    });
    expect(short).toEqual([]);
  });
});

const people = Array.from({ length: 24_000 }, (_, at) => `att_01J8Z3M4N5P6Q7R8S9T0${at}`);
const place = (person: string, relays: number, seats: readonly number[] | null = null) =>
  relayOf({ person, relays, seats });

/** How many of the people each relay gets. */
function deal(relays: number, seats: readonly number[] | null = null, whom = people) {
  const counts = Array.from({ length: relays }, () => 0);
  for (const person of whom) {
    const relay = place(person, relays, seats);
    if (relay !== null) counts[relay] = (counts[relay] ?? 0) + 1;
  }
  return counts;
}

test.each([
  [3_800, 2],
  [11_400, 4],
  [24_000, 8],
])("with any one of their relays lost, %i people have seats at the others", (expected, relays) => {
  expect(relaysNeeded({ expected, present: 0, before: 0 })).toBe(relays);
  const taken: number[] = Array.from({ length: relays }, (_, relay) => (relay === 0 ? -1 : 0));
  for (const person of people.slice(0, expected)) {
    const relay = place(person, relays, taken);
    expect(relay).toBeGreaterThan(0);
    if (relay !== null) taken[relay] = (taken[relay] ?? 0) + 1;
  }
  expect(Math.max(...taken)).toBeLessThanOrEqual(relaySockets);
});

describe("which relay a person is sent to", () => {
  test("the room itself where there are none, and the only one where there is one", () => {
    expect(place("att_1", 0)).toBeNull();
    expect(place("att_1", 0, [0, 0])).toBeNull();
    expect(place("att_1", 1)).toBe(0);
  });

  test("the same one each time, and in each release: a page that comes back goes where it was", () => {
    const ids = ["att_KARI", "att_OLA", "att_01J8Z3M4N5P6Q7R8S9T0V1W2X3", "é"];
    const first = ids.map((id) => [2, 4, 16, 32].map((relays) => place(id, relays)).join(" "));
    expect(first).toEqual(["1 2 15 19", "1 1 14 28", "0 0 5 5", "1 3 5 16"]);
  });

  test.each([2, 4, 8, 16, 32])("%i relays get equally many, within a sixth", (relays) => {
    const fair = people.length / relays;
    for (const count of deal(relays)) {
      expect(count).toBeGreaterThan((fair * 5) / 6);
      expect(count).toBeLessThan((fair * 7) / 6);
    }
  });

  test("of twice as many relays half of the people go to a new one, and nobody to another of before", () => {
    const moved = people.filter((person) => place(person, 8) !== place(person, 16));
    expect(moved.every((person) => Number(place(person, 16)) >= 8)).toBe(true);
    expect(moved.length / people.length).toBeCloseTo(0.5, 1);
  });

  test.each([
    ["lost", -1],
    ["full", relaySockets * 0.95],
    ["over full", relaySockets + 3],
  ])("those of a relay that is %s spread over all others, and nobody else moves", (_, taken) => {
    const seats = [0, 100, 100, taken, 0, 0, 0, 0];
    const own = people.filter((person) => place(person, 8) === 3);
    const moved = people.filter((person) => place(person, 8) !== place(person, 8, seats));
    expect(moved).toEqual(own);
    const dealt = deal(8, seats, own);
    expect(dealt[3]).toBe(0);
    for (const count of dealt.filter((_, relay) => relay !== 3)) {
      expect(count).toBeGreaterThan((own.length / 7) * 0.8);
      expect(count).toBeLessThan((own.length / 7) * 1.2);
    }
  });

  test("one seat below full is free, and a relay of which nothing is reported", () => {
    const own = people.filter((person) => place(person, 4) === 2).slice(0, 50);
    const almost = relaySockets * 0.95 - 1;
    for (const person of own) {
      expect(place(person, 4, [0, 0, almost, 0])).toBe(2);
      expect(place(person, 4, [0])).toBe(2);
      expect(place(person, 4, [])).toBe(2);
    }
  });

  test("with each failure the next in their order, to the last of them and round again", () => {
    for (const person of people.slice(0, 200)) {
      const at = (failures: number) => relayOf({ person, relays: 4, seats: null, failures });
      expect(at(0)).toBe(place(person, 4));
      const round = [0, 1, 2, 3].map(at);
      expect(new Set(round).size).toBe(4);
      expect([4, 5, 6, 7].map(at)).toEqual(round);
      // Those that are known to be full or lost are no part of the round.
      const lost = round[1] ?? 0;
      const seats = [0, 1, 2, 3].map((relay) => (relay === lost ? -1 : 0));
      const past = [0, 1, 2].map((failures) => relayOf({ person, relays: 4, seats, failures }));
      expect(past).toEqual(round.filter((relay) => relay !== lost));
      const allLost = [-1, -1, -1, -1];
      expect(relayOf({ person, relays: 4, seats: allLost, failures: 1 })).toBe(round[1]);
    }
    expect(relayOf({ person: "att_1", relays: 0, seats: null, failures: 3 })).toBeNull();
    expect(relayOf({ person: "att_1", relays: 1, seats: null, failures: 3 })).toBe(0);
  });

  test("the first one when all are full or lost: its refusal says so", () => {
    for (const person of people.slice(0, 200)) {
      expect(place(person, 4, [-1, 4_000, -1, 3_900])).toBe(place(person, 4));
    }
  });
});

test("a relay is named by its event and its number", () => {
  expect(relayName("evt_1", 0)).toBe("evt_1~0");
});

test("of a room's report only what sends people elsewhere is kept, and is a change", () => {
  expect(seatsToKeep([])).toBeNull();
  expect(seatsToKeep([0, 3_799])).toBeNull();
  expect(seatsToKeep([0, 3_800])).toEqual([0, 3_800]);
  expect(seatsToKeep([-1, 10])).toEqual([-1, 10]);
  expect(isSeatingChanged(null, null)).toBe(false);
  expect(isSeatingChanged(null, [1, 3_799])).toBe(false);
  expect(isSeatingChanged(null, [1, 3_800])).toBe(true);
  expect(isSeatingChanged([1, 3_800], [900, 4_000])).toBe(false);
  expect(isSeatingChanged([1, 3_800], [900, -1])).toBe(true);
  expect(isSeatingChanged([-1, 0], [5, 0])).toBe(true);
  expect(isSeatingChanged([1, -1], [1])).toBe(true);
  expect(isSeatingChanged([1, -1], null)).toBe(true);
});

describe("a relay's name", () => {
  test("says which event's, and which of them", () => {
    expect(readRelayName(relayName("evt_1-a", 31))).toEqual({ eventId: "evt_1-a", relay: 31 });
  });

  test.each([
    "evt_1",
    "evt_1~",
    "evt_1~32",
    "evt_1~-1",
    "evt_1~1.5",
    "evt_1.mark~0",
    "~0",
    "evt~0~1",
  ])("%s is none", (name) => {
    expect(readRelayName(name)).toBeNull();
  });
});
