/** How many sockets a room takes. */
import type { Ticket } from "../../protocol/protocol.ts";

/** Sockets of one room. Past this a relay would be needed; they are told to come back. */
export const capacity = 6_000;
/** Beyond it, for those without whom the event does not go on. */
export const staffReserve = 200;

/** Sockets that may be open before somebody of that role is turned away. */
export function capacityFor(role: Ticket["role"]): number {
  return role === "participant" ? capacity : capacity + staffReserve;
}
