import { type ErrorCode, refuse } from "../../contract/errors.ts";
import { type Actor, can, clientOf } from "../../contract/permissions.ts";

/** Why somebody without the ability is refused. */
export function codeFor(actor: Actor): ErrorCode {
  return actor.kind === "guest" ? "auth.required" : "auth.forbidden";
}

/**
 * The refusal of something of another client. Whoever manages a client is told that there is no such
 * thing, as of an id that nobody has; all others may not manage anything.
 */
export function refuseForeign(actor: Actor) {
  const mayManageOwn = can(actor, "organisation.view", { clientId: clientOf(actor) });
  return refuse(mayManageOwn ? "request.not_found" : codeFor(actor));
}
