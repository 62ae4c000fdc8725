import type { SeatState } from "./seats.ts";

/** How an event's list shows a person, in the order in which people pass through it. */
export const attendeeStatuses = [
  "invited",
  "logged_in",
  "confirmed",
  "waiting",
  "seat_confirmed",
  "checked_in",
  "checked_out",
] as const;
export type AttendeeStatus = (typeof attendeeStatuses)[number];

/** Why somebody waits for a seat: in line, until it is paid, until an offer is answered, or for approval. */
export const waitingReasons = ["line", "held", "offered", "approval"] as const;
export type WaitingReason = (typeof waitingReasons)[number];

export const registrationStates = ["invited", "pending", "accepted", "declined"] as const;
export type RegistrationState = (typeof registrationStates)[number];

export const presenceStates = ["none", "in", "out"] as const;
export type PresenceState = (typeof presenceStates)[number];

/** What decides how a person is shown. */
export interface Standing {
  /** Null for who was neither invited nor registered, but came. */
  readonly registration: RegistrationState | null;
  readonly seat: SeatState;
  readonly presence: PresenceState;
  readonly hasJoined: boolean;
}

export interface ShownStatus {
  readonly status: AttendeeStatus;
  /** Of `waiting` alone. */
  readonly reason: WaitingReason | null;
}

/**
 * The one place that says how a person is shown. Declined registrations and cancelled seats are no labels: such a
 * person is shown by what else is known, and lists can be narrowed to them.
 */
export function statusOf({ registration, seat, presence, hasJoined }: Standing): ShownStatus {
  if (presence === "out") return shown("checked_out");
  if (presence === "in") return shown("checked_in");
  if (seat === "confirmed") return shown("seat_confirmed");
  if (seat === "waiting") return shown("waiting", "line");
  if (seat === "held" || seat === "offered") return shown("waiting", seat);
  if (registration === "pending") return shown("waiting", "approval");
  if (registration === "accepted") return shown("confirmed");
  return shown(hasJoined ? "logged_in" : "invited");
}

/** Whether a registration can be let in: one that awaits an answer, or was told no. */
export function canApprove({ registration }: Pick<Standing, "registration">): boolean {
  return registration === "pending" || registration === "declined";
}

/** Whether a registration can be told no: who has been in the hall is there. */
export function canDecline(of: Pick<Standing, "registration" | "presence">): boolean {
  return of.registration !== null && of.registration !== "declined" && of.presence === "none";
}

/** Whether staff can give a seat in the hall: to who is registered and has none, also one that is offered to them. */
export function canBeSeated({ registration, seat }: Pick<Standing, "registration" | "seat">) {
  return registration === "accepted" && seat !== "confirmed" && seat !== "held";
}

/** Whether staff can take a seat, an offer or a place in line: who has been in the hall is counted there. */
export function canBeUnseated({ seat, presence }: Pick<Standing, "seat" | "presence">): boolean {
  return seat !== "none" && seat !== "cancelled" && presence === "none";
}

function shown(status: AttendeeStatus, reason: WaitingReason | null = null): ShownStatus {
  return { status, reason };
}
