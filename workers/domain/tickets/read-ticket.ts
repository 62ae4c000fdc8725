import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { readAttendee } from "../attendees/manage/attendee.ts";
import type { Deps } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { hasTicket, writeTickets } from "./event-tickets.ts";

/**
 * What the ticket of one attendee says, for staff who show it to whoever has left theirs at home; null where the person
 * has none now. Another event's attendee is as unknown as nobody's.
 */
export async function readTicket(
  deps: Deps,
  actor: Actor,
  { eventId, id }: { readonly eventId: string; readonly id: string },
): Promise<Result<string | null>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.manage" });
  if (!found.ok) return found;
  const event = found.value;
  const person = await readAttendee(deps, event.id, id);
  if (!person) return refuse("request.not_found");
  const [text = null] = hasTicket(event, person) ? await writeTickets(deps, event, [person]) : [];
  return ok(text);
}
