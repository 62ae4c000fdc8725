/** Every combination of what is known of a person, against the rule as it is told. */
import { expect, test } from "vitest";
import { seatStates } from "./seats.ts";
import {
  attendeeStatuses,
  canApprove,
  canBeSeated,
  canBeUnseated,
  canDecline,
  presenceStates,
  registrationStates,
  type Standing,
  statusOf,
  waitingReasons,
} from "./status.ts";

const all: readonly Standing[] = [null, ...registrationStates].flatMap((registration) =>
  seatStates.flatMap((seat) =>
    presenceStates.flatMap((presence) =>
      [true, false].map((hasJoined) => ({ registration, seat, presence, hasJoined })),
    ),
  ),
);

/** The first rule that fits says the label. */
const rules: readonly (readonly [(person: Standing) => boolean, string])[] = [
  [({ presence }) => presence === "out", "checked_out"],
  [({ presence }) => presence === "in", "checked_in"],
  [({ seat }) => seat === "confirmed", "seat_confirmed"],
  [({ seat }) => seat === "waiting", "waiting line"],
  [({ seat }) => seat === "held", "waiting held"],
  [({ seat }) => seat === "offered", "waiting offered"],
  [({ registration }) => registration === "pending", "waiting approval"],
  [({ registration }) => registration === "accepted", "confirmed"],
  [({ hasJoined }) => hasJoined, "logged_in"],
  [() => true, "invited"],
];

test("whoever is known in whatever way has the label of the first rule that fits", () => {
  expect(all).toHaveLength(5 * 6 * 3 * 2);
  for (const person of all) {
    const { status, reason } = statusOf(person);
    const [, expected] = rules.find(([fits]) => fits(person)) ?? [];
    expect([person, [status, reason].filter(Boolean).join(" ")]).toEqual([person, expected]);
  }
});

test("each label and each reason is somebody's", () => {
  const shown = all.map(statusOf);
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set(attendeeStatuses));
  const reasons = shown.flatMap(({ reason }) => reason ?? []);
  expect(new Set(reasons)).toEqual(new Set(waitingReasons));
  for (const { status, reason } of shown) expect(reason !== null).toBe(status === "waiting");
});

test("declined and cancelled change nothing of the label", () => {
  const base = { presence: "none", hasJoined: true } as const;
  const none = statusOf({ ...base, registration: null, seat: "none" });
  expect(statusOf({ ...base, registration: "declined", seat: "cancelled" })).toEqual(none);
});

test("who waits for an answer, or was told no, can be let in", () => {
  const approved = registrationStates.filter((registration) => canApprove({ registration }));
  expect(approved).toEqual(["pending", "declined"]);
  expect(canApprove({ registration: null })).toBe(false);
});

test("whoever has registered can be told no, once, and not who has been in the hall", () => {
  const declined = registrationStates.filter((registration) =>
    canDecline({ registration, presence: "none" }),
  );
  expect(declined).toEqual(["invited", "pending", "accepted"]);
  expect(canDecline({ registration: null, presence: "none" })).toBe(false);
  for (const presence of ["in", "out"] as const) {
    expect(canDecline({ registration: "accepted", presence })).toBe(false);
  }
});

test("who is registered and has no seat can be given one", () => {
  const seated = seatStates.filter((seat) => canBeSeated({ registration: "accepted", seat }));
  expect(seated).toEqual(seatStates.filter((seat) => seat !== "held" && seat !== "confirmed"));
  for (const registration of [null, "invited", "pending", "declined"] as const) {
    expect(canBeSeated({ registration, seat: "none" })).toBe(false);
  }
});

test("a seat, an offer and a place in line can be taken from who has not been in the hall", () => {
  const taken = seatStates.filter((seat) => canBeUnseated({ seat, presence: "none" }));
  expect(taken).toEqual(seatStates.filter((seat) => seat !== "none" && seat !== "cancelled"));
  for (const presence of ["in", "out"] as const) {
    expect(canBeUnseated({ seat: "confirmed", presence })).toBe(false);
  }
});
