import type { Standing } from "../attendees/status.ts";

/** Why somebody's ticket lets nobody in: the codes in which it is refused. */
export type TicketFault =
  | "ticket.cancelled"
  | "ticket.pending"
  | "ticket.unknown"
  | "ticket.no_seat";

/**
 * Why somebody's ticket lets nobody in as things are, null where it does. In a hall it takes a confirmed seat,
 * elsewhere an accepted registration.
 */
export function ticketFault(
  { hybrid }: { readonly hybrid: boolean },
  { registration, seat }: Pick<Standing, "registration" | "seat">,
): TicketFault | null {
  if (registration === "declined") return "ticket.cancelled";
  if (registration === "pending") return "ticket.pending";
  if (registration !== "accepted") return "ticket.unknown";
  if (!hybrid || seat === "confirmed") return null;
  return seat === "cancelled" ? "ticket.cancelled" : "ticket.no_seat";
}
