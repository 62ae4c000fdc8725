import { eq } from "drizzle-orm";
import { checkCode } from "../../contract/door/check-code.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { writeTicket } from "../../contract/tickets/event-ticket.ts";
import { ticketFault } from "../../contract/tickets/ticket-fault.ts";
import { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { readPublicKeys, readSigningKey } from "./ticket-keys.ts";

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

/**
 * Whose ticket a scanned text is, for who lets people in at the event. The signature says that it is ours; whether
 * the person may come in, the event's own list says at this moment. Changes nothing.
 */
export async function findTicketHolder(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string; readonly text: string },
): Promise<Result<Attendee>> {
  const found = await getEvent(deps, actor, { address: input.address, ability: "door.scan" });
  if (!found.ok) return found;
  const event = found.value;
  const keys = await readPublicKeys(deps, event.id);
  const checked = await checkCode({ id: event.id, keys }, input.text);
  // Of another event nothing more is told: whoever scans may not be its staff.
  if ("fault" in checked) {
    return refuse(checked.fault === "wrong_event" ? "ticket.other_event" : "ticket.unknown");
  }
  const [person] = await deps.db
    .select()
    .from(attendees)
    .where(eq(attendees.id, checked.attendeeId));
  if (person?.eventId !== event.id) return refuse("ticket.unknown");
  const fault = ticketFault(event, person);
  if (fault !== null) return refuse(fault);
  return isUnpaid(event, person) ? refuse("ticket.unpaid") : ok(person);
}
