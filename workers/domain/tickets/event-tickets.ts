import { eq } from "drizzle-orm";
import { type ErrorCode, ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import {
  isTicketSigned,
  readTicket,
  ticketKeyId,
  writeTicket,
} from "../../contract/tickets/event-ticket.ts";
import { attendees } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { readEventKeys, readSigningKey } from "./ticket-keys.ts";

type Attendee = typeof attendees.$inferSelect;
type Standing = Pick<Attendee, "registration" | "seat">;

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

/**
 * Why somebody's ticket lets nobody in as things are, null where it does. In a hall it takes a confirmed seat,
 * elsewhere an accepted registration.
 */
export function ticketFault(
  { hybrid }: Pick<EventRecord, "hybrid">,
  { registration, seat }: Standing,
): ErrorCode | null {
  if (registration === "declined") return "ticket.cancelled";
  if (registration === "pending") return "ticket.pending";
  if (registration !== "accepted") return "ticket.unknown";
  if (!hybrid || seat === "confirmed") return null;
  return seat === "cancelled" ? "ticket.cancelled" : "ticket.no_seat";
}

/** Whether somebody has a ticket now. */
export function hasTicket(event: Pick<EventRecord, "hybrid">, person: Standing): boolean {
  return ticketFault(event, person) === null;
}

/**
 * Whose ticket a scanned text is, for who lets people in at the event. The signature says that it is ours; whether
 * the person may come in, the event's own list says at this moment. Changes nothing.
 */
export async function verifyTicket(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string; readonly text: string },
): Promise<Result<Attendee>> {
  const found = await getEvent(deps, actor, { address: input.address, ability: "door.scan" });
  if (!found.ok) return found;
  const event = found.value;
  const claimed = readTicket(input.text);
  if (!claimed) return refuse("ticket.unknown");
  const { eventId, attendeeId, keyId } = claimed;
  // Of another event nothing more is told: whoever scans may not be its staff.
  if (eventId !== event.id) return refuse("ticket.other_event");
  const publicKey = await findPublicKey(deps, eventId, keyId);
  if (!publicKey || !(await isTicketSigned(input.text, publicKey))) return refuse("ticket.unknown");
  const [person] = await deps.db.select().from(attendees).where(eq(attendees.id, attendeeId));
  if (person?.eventId !== event.id) return refuse("ticket.unknown");
  const fault = ticketFault(event, person);
  return fault === null ? ok(person) : refuse(fault);
}

/** The key that a ticket says it was signed with, as far as the event ever had it. */
async function findPublicKey(deps: Deps, eventId: string, keyId: string) {
  for (const { publicKey } of await readEventKeys(deps, eventId)) {
    if ((await ticketKeyId(publicKey)) === keyId) return publicKey;
  }
  return null;
}
