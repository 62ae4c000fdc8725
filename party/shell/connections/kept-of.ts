import type { Ticket } from "../../protocol/protocol.ts";
import type { SocketKept } from "../ports.ts";

/** What of a ticket is kept with its socket, which came at `at` (UTC milliseconds). */
export function keptOf(ticket: Ticket, at: number): SocketKept {
  const { sub, role, name, dev, screen, session, access } = ticket;
  return {
    sub,
    role,
    name,
    dev,
    at,
    seq: 0,
    ...(screen !== undefined && { screen }),
    ...(session !== undefined && { session }),
    ...(access !== undefined && { access }),
  };
}
