import { and, eq } from "drizzle-orm";
import { doorLimits } from "../../contract/door/door-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { gates } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";

/** The event of an address, where the actor may scan; the archive can only be read. */
export async function findDoor(
  deps: Deps,
  actor: Actor,
  address: string,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address, ability: "door.scan" });
  return found.ok && found.value.archivedAt !== null ? refuse("event.archived") : found;
}

/**
 * At which gate the actor scans: at that of its link, whatever it says; staff at the one that they name, if any. Refuses
 * a gate that is not the event's. One that was revoked is none to refuse: scans that were made there come late.
 */
export async function gateOf(
  deps: Deps,
  actor: Actor,
  { eventId, gateId }: { readonly eventId: string; readonly gateId: string | null },
): Promise<Result<string | null>> {
  if (actor.kind === "gate") return ok(actor.id);
  if (gateId === null) return ok(null);
  const which = and(eq(gates.id, gateId), eq(gates.eventId, eventId));
  const known = await deps.db.$count(gates, which);
  return known > 0
    ? ok(gateId)
    : refuse("request.not_found", undefined, { gateId: "request.not_found" });
}

/** When a gate's link ends: at its own end, or 24 h after the event's. UTC milliseconds. */
export function gateEnd(gate: { readonly endsAt: number | null }, closesAt: number): number {
  return gate.endsAt ?? closesAt + doorLimits.gateAfterEndMs;
}

/** Who scans, as scans and the audit log keep it. */
export function scannerOf(actor: Actor): string {
  return "id" in actor ? actor.id : actor.kind;
}
