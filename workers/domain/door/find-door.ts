import { and, eq } from "drizzle-orm";
import { doorLimits } from "../../contract/door/door-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { gates } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";

/** The event of an address, where the actor may scan or hand in; the archive can only be read. */
export async function findDoor(
  deps: Deps,
  actor: Actor,
  address: string,
  ability: "door.scan" | "door.hand_in" = "door.scan",
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address, ability });
  return found.ok && found.value.archivedAt !== null ? refuse("event.archived") : found;
}

/**
 * At which gate the actor scans. Staff: at the one that they name, if any; one that is not the event's is refused. A link: at its
 * own, whatever it says, unless it names a gate of the event that is over: then the device stood there before, and its late scans
 * keep that gate's name. One that was revoked is none to refuse: scans that were made there come late.
 */
export async function gateOf(
  deps: Deps,
  actor: Actor,
  { eventId, gateId }: { readonly eventId: string; readonly gateId: string | null },
): Promise<Result<string | null>> {
  const own = actor.kind === "gate" ? actor.id : null;
  if (gateId === null || gateId === own) return ok(own);
  const { revokedAt, endsAt } = gates;
  const [named] = await deps.db
    .select({ revokedAt, endsAt })
    .from(gates)
    .where(and(eq(gates.id, gateId), eq(gates.eventId, eventId)));
  if (own !== null) {
    const isOver = named && (named.revokedAt !== null || (named.endsAt ?? Infinity) <= deps.now());
    return ok(isOver ? gateId : own);
  }
  return named
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
