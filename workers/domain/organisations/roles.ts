import { type Actor, type ConsoleRole, can, consoleRoles } from "../../contract/permissions.ts";

/** Roles from the one that reaches most to the one that reaches least. */
const ofClient: readonly ConsoleRole[] = ["client", "team", "editor"];
const ofNone: readonly ConsoleRole[] = ["admin", "editor"];

/**
 * The roles that the actor may give to an account of the client (null: of none): none above the own
 * and none outside of what the actor manages. A client's accounts are never admins.
 */
export function givableRoles(actor: Actor, clientId: string | null): readonly ConsoleRole[] {
  if (!can(actor, "organisation.manage", { clientId })) return [];
  if (clientId === null) return can(actor, "platform.manage") ? ofNone : [];
  // Whoever has the role client can make keys of any scope: no key makes somebody who can.
  const highest = actor.kind === "user" ? actor.role : actor.kind === "key" ? "team" : "admin";
  const own = consoleRoles.indexOf(highest);
  return ofClient.filter((role) => consoleRoles.indexOf(role) >= own);
}

/** Roles as they are kept: each once, the one that was active first if it still is among them. */
export function orderRoles(
  wanted: readonly ConsoleRole[],
  before: readonly ConsoleRole[],
): readonly ConsoleRole[] {
  const unique = consoleRoles.filter((role) => wanted.includes(role));
  const active = before[0];
  if (active === undefined || !unique.includes(active)) return unique;
  return [active, ...unique.filter((role) => role !== active)];
}
