import { ok, type Result } from "../../contract/errors.ts";
import { type Actor, can } from "../../contract/permissions.ts";
import type { Deps } from "../deps.ts";
import { subjectOf } from "../events/record.ts";
import { findScreenEvent } from "../rooms/ticket.ts";
import { beforeAdmission, findInside, type JoinInput, type PublicEvent, toPublic } from "./join.ts";

/**
 * An event for a page that stands beside the room and lets nobody in, such as its poster: all of it
 * for staff, for those inside, and where no access code is asked for; else whon admission tells.
 */
export async function seeEvent(
  deps: Deps,
  actor: Actor,
  input: Pick<JoinInput, "address" | "token" | "device">,
): Promise<Result<PublicEvent>> {
  const found = await findScreenEvent(deps, actor, input);
  if (!found.ok) return found;
  const event = found.value;
  const shown = toPublic(event, deps.now());
  if (can(actor, "live.watch", subjectOf(event))) return ok(shown);
  const isOpen = event.accessCode === null || (await findInside(deps, event, input)) !== null;
  return ok(isOpen ? shown : beforeAdmission(shown));
}
