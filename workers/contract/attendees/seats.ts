/** What a person at a hybrid event may have of a seat in the hall. */
export const seatStates = ["none", "waiting", "held", "offered", "confirmed", "cancelled"] as const;
export type SeatState = (typeof seatStates)[number];

/** Why somebody has no seat any more: by themselves or staff, because a time ran out, or because they did not come. */
export const seatReasons = ["self", "staff", "offer_expired", "hold_expired", "no_show"] as const;
export type SeatReason = (typeof seatReasons)[number];

/** States that take one of the hall's seats. */
export const takenSeats = ["held", "offered", "confirmed"] as const satisfies readonly SeatState[];
