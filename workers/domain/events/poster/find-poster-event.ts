import { ok, type Result } from "../../../contract/errors.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { findScreenEvent } from "../../rooms/ticket.ts";
import type { EventRecord } from "../event-record.ts";
import { subjectOf } from "../record.ts";

/**
 * The event as its QR code and its poster tell of it; a published one's are for everybody. Behind an access code the place,
 * and whether there is a hall at all, are for those inside.
 */
export async function findPosterEvent(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<EventRecord>> {
  const found = await findScreenEvent(deps, actor, input);
  if (!found.ok) return found;
  const event = found.value;
  const isOpen = event.accessCode === null || can(actor, "live.watch", subjectOf(event));
  return ok(isOpen ? event : { ...event, locationText: "", hybrid: false });
}
