import type { attendees } from "../../db/schema/index.ts";
import type { EventRecord } from "../events/event-record.ts";

type Person = Pick<
  typeof attendees.$inferSelect,
  "registration" | "seat" | "seatReason" | "presence"
>;

/** What somebody may do about the own seat. */
export interface SeatActs {
  /** Take the one that is offered, or ask for one: what is left, else the end of the line. */
  readonly take: "offer" | "again" | null;
  /** Give up the seat, or the place in line, and stay registered. */
  readonly canGiveUp: boolean;
}

/** Whether somebody has a seat or stands in line for one. */
export function hasSeatToGiveUp({ seat }: Pick<Person, "seat">): boolean {
  return seat !== "none" && seat !== "cancelled";
}

/** What one person may do about their seat at an event that is not over. Who is in the hall keeps the seat. */
export function seatActsOf({ hybrid }: Pick<EventRecord, "hybrid">, person: Person): SeatActs {
  const { registration, seat, presence } = person;
  if (!hybrid) return { take: null, canGiveUp: false };
  const isIn = registration === "accepted";
  return {
    take: seat === "offered" ? "offer" : canAskForSeat(person) ? "again" : null,
    canGiveUp: isIn && presence === "none" && hasSeatToGiveUp(person),
  };
}

/** Also of who took the registration back: it is taken up again with the seat. */
function canAskForSeat({ registration, seat, seatReason }: Person): boolean {
  if (registration === "accepted") return seat === "none" || seat === "cancelled";
  return registration === "declined" && seat === "cancelled" && seatReason === "self";
}
