import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";

/** What is given up: a seat, or a place in line. */
export function giveUpWords({ seat }: Pick<OwnStanding, "seat">) {
  return seat === "waiting"
    ? ({ button: "registration.seatLeave", text: "registration.seatLeaveText" } as const)
    : ({ button: "registration.seatGiveUp", text: "registration.seatGiveUpText" } as const);
}
