import { ok, type Result, refuse } from "../../contract/errors.ts";
import { type Ability, type Actor, can } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "./event-record.ts";
import { findEvent, subjectOf } from "./record.ts";

/**
 * An event by slug, code or id. One that the actor may not see is as unknown as one that is not
 * there; one that may be seen but not used that way is forbidden.
 */
export async function getEvent(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string; readonly ability?: Ability },
): Promise<Result<EventRecord>> {
  const event = await findEvent(deps, input.address);
  if (!event) return refuse("event.not_found");
  // A key that is good for an event's people alone knows of the event.
  if (input.ability && can(actor, input.ability, subjectOf(event))) return ok(event);
  if (!can(actor, "event.view", subjectOf(event))) return refuse("event.not_found");
  return input.ability ? refuse("auth.forbidden") : ok(event);
}
