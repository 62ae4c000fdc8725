import { writeTicket } from "../../contract/tickets/event-ticket.ts";
import { ticketFault } from "../../contract/tickets/ticket-fault.ts";
import type { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { readSigningKey } from "./ticket-keys.ts";

type Attendee = typeof attendees.$inferSelect;
type Standing = Pick<Attendee, "registration" | "seat" | "paidTransactionId">;

/** The texts of several people's tickets to one event, in their order: one look at the key for all. */
export async function writeTickets(
  deps: Deps,
  event: Pick<EventRecord, "id" | "clientId">,
  people: readonly { readonly id: string }[],
): Promise<readonly string[]> {
  if (people.length === 0) return [];
  const key = await readSigningKey(deps, event);
  return Promise.all(
    people.map(({ id }) => writeTicket({ eventId: event.id, attendeeId: id }, key)),
  );
}

/** Whether somebody is still to pay for what the event costs. */
export function isUnpaid(
  { priceKind }: Pick<EventRecord, "priceKind">,
  { paidTransactionId }: Pick<Attendee, "paidTransactionId">,
): boolean {
  return priceKind === "paid" && paidTransactionId === null;
}

/** Whether somebody has a ticket now. */
export function hasTicket(
  event: Pick<EventRecord, "hybrid" | "priceKind">,
  person: Standing,
): boolean {
  return ticketFault(event, person) === null && !isUnpaid(event, person);
}
