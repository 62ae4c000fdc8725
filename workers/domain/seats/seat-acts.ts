import type { attendees } from "../../db/schema/index.ts";
import type { EventRecord } from "../events/event-record.ts";

type Person = Pick<
  typeof attendees.$inferSelect,
  "registration" | "seat" | "seatReason" | "presence" | "paidTransactionId" | "ticketTypeId"
>;

/** What somebody may do about the own seat. */
export interface SeatActs {
  /** Take the one that is offered, ask for one (what is left, else the end of the line), or pay for what was chosen. */
  readonly take: "offer" | "again" | "pay" | null;
  /** Give up the seat, or the place in line, and stay registered. */
  readonly canGiveUp: boolean;
}

/** Whether somebody has a seat or stands in line for one. */
export function hasSeatToGiveUp({ seat }: Pick<Person, "seat">): boolean {
  return seat !== "none" && seat !== "cancelled";
}

/** What one person may do about their seat at an event that is not over: nothing at one that is cancelled. Who is in the hall keeps the seat. */
export function seatActsOf(
  { hybrid, priceKind, cancelledAt }: Pick<EventRecord, "hybrid" | "priceKind" | "cancelledAt">,
  person: Person,
): SeatActs {
  if (cancelledAt !== null) return { take: null, canGiveUp: false };
  const { registration, seat, presence } = person;
  if (isToPay(priceKind, person)) return { take: "pay", canGiveUp: false };
  if (!hybrid) return { take: null, canGiveUp: false };
  const isIn = registration === "accepted";
  return {
    take: seat === "offered" ? "offer" : canAskForSeat(person) ? "again" : null,
    canGiveUp: isIn && presence === "none" && hasSeatToGiveUp(person),
  };
}

/** Whether the next step to a place is its payment: of who stands in line it is not yet. */
function isToPay(priceKind: EventRecord["priceKind"], person: Person): boolean {
  const { registration, seat, paidTransactionId, ticketTypeId } = person;
  const isUnpaid = priceKind === "paid" && paidTransactionId === null && ticketTypeId !== null;
  return isUnpaid && registration === "accepted" && seat !== "waiting";
}

/** Also of who took the registration back: it is taken up again with the seat. */
function canAskForSeat({ registration, seat, seatReason }: Person): boolean {
  if (registration === "accepted") return seat === "none" || seat === "cancelled";
  return registration === "declined" && seat === "cancelled" && seatReason === "self";
}
