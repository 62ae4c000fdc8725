/** Every standing of a person against the rules of the door as they are told. */
import { expect, test } from "vitest";
import { seatStates } from "../attendees/seats.ts";
import { presenceStates, registrationStates } from "../attendees/status.ts";
import { entryFault, judgeScan, type ScannedPerson, scanResults } from "./scan-result.ts";

const people: readonly ScannedPerson[] = [null, ...registrationStates].flatMap((registration) =>
  seatStates.flatMap((seat) =>
    presenceStates.flatMap((presence) =>
      [true, false].map((isPaid) => ({ registration, seat, presence, isPaid })),
    ),
  ),
);
const events = [true, false].flatMap((hybrid) =>
  [true, false].map((isPaid) => ({ hybrid, isPaid })),
);

/** The first rule that fits says what the door shows for somebody who comes in. */
const rules = (event: (typeof events)[number]) =>
  [
    [({ registration }) => registration === "declined", "cancelled"],
    [({ registration }) => registration !== "accepted", "not_confirmed"],
    [({ seat }) => event.hybrid && seat === "cancelled", "cancelled"],
    [({ seat, isPaid }) => event.hybrid && seat === "held" && event.isPaid && !isPaid, "unpaid"],
    [({ seat }) => event.hybrid && seat !== "confirmed", "not_confirmed"],
    [({ isPaid }) => event.isPaid && !isPaid, "unpaid"],
    [({ presence }) => presence === "in", "already_in"],
    [() => true, "ok"],
  ] satisfies [(person: ScannedPerson) => boolean, string][];

test("whoever comes in meets the first rule that fits", () => {
  for (const event of events) {
    for (const person of people) {
      const [, expected] = rules(event).find(([fits]) => fits(person)) ?? [];
      expect([event, person, judgeScan(event, person, "in")]).toEqual([event, person, expected]);
    }
  }
});

test("whoever is inside may leave, whatever has become of the seat or the payment", () => {
  for (const event of events) {
    for (const person of people) {
      const expected = person.presence === "in" ? "ok" : "already_out";
      expect(judgeScan(event, person, "out")).toBe(expected);
      expect(entryFault(event, person, "out")).toBeNull();
    }
  }
});

test("nobody on the list is unknown in both directions", () => {
  for (const event of events) {
    expect(judgeScan(event, null, "in")).toBe("unknown");
    expect(judgeScan(event, null, "out")).toBe("unknown");
  }
});

test("what is no person's standing comes from the code alone", () => {
  const judged = events.flatMap((event) => people.map((person) => judgeScan(event, person, "in")));
  const ofCodes = scanResults.filter((result) => !judged.includes(result));
  expect(ofCodes).toEqual(["already_out", "wrong_event", "unknown", "forged"]);
});
