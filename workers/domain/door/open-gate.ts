import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { GateOpeningRequest } from "../../contract/api/door/gates.ts";
import { doorLimits, gateTokenPrefix } from "../../contract/door/door-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { clients, events, gates } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { violatesUnique } from "../shared/violates-unique.ts";
import { gateEnd } from "./find-door.ts";

/** A device that scans at a gate, or has scanned there. */
export interface GateVisitor {
  readonly kind: "gate";
  readonly actor: Extract<Actor, { kind: "gate" }>;
  readonly gate: { readonly id: string; readonly name: string; readonly until: number };
  readonly event: { readonly id: string; readonly slug: string; readonly name: string };
}

/**
 * Opens a gate's link on a device: the first that does so is the gate's, by a secret that it has made for this gate and calls
 * with from then on, and may open it again. Refuses a link that is nobody's, over or revoked with one code, and another device.
 */
export async function openGate(
  deps: Deps,
  { link, device }: GateOpeningRequest,
): Promise<
  Result<{
    readonly token: string;
    readonly gate: GateVisitor["gate"];
    readonly event: GateVisitor["event"];
  }>
> {
  const linkHash = await sha256(link);
  const deviceHash = await sha256(device);
  const visitor = await findGate(deps, eq(gates.linkHash, linkHash));
  if (!visitor || visitor.actor.overSince !== undefined) return refuse("gate.link");
  const isFree = and(
    eq(gates.linkHash, linkHash),
    isNull(gates.revokedAt),
    or(isNull(gates.deviceHash), eq(gates.deviceHash, deviceHash)),
  );
  if (!(await bindDevice(deps, isFree, deviceHash))) return refuse("gate.taken");
  const { gate, event } = visitor;
  return ok({ token: `${gateTokenPrefix}${device}`, gate, event });
}

/** Whether the device is the gate's from now on; not one that has another gate already. */
async function bindDevice(deps: Deps, which: SQL | undefined, deviceHash: string) {
  try {
    const opened = await deps.db
      .update(gates)
      .set({ deviceHash, openedAt: deps.now() })
      .where(which)
      .returning({ id: gates.id });
    return opened.length > 0;
  } catch (error) {
    if (violatesUnique(error, "gates.device_hash")) return false;
    throw error;
  }
}

/**
 * The gate whose device has a token, also one that is over or was revoked, as long as late scans are taken there; null for one
 * that was closed before, or is nobody's. One query.
 */
export async function visitorOfGate(deps: Deps, token: string): Promise<GateVisitor | null> {
  if (!tokenForm.test(token)) return null;
  const device = token.slice(gateTokenPrefix.length);
  return findGate(deps, eq(gates.deviceHash, await sha256(device)));
}

const tokenForm = new RegExp(`^${gateTokenPrefix}[\\w-]{43}$`);

/** A gate whose event and client are there, and which is not over for too long. */
async function findGate(deps: Deps, which: SQL): Promise<GateVisitor | null> {
  const { id, name, endsAt, revokedAt } = gates;
  const { slug, closesAt } = events;
  const [row] = await deps.db
    .select({
      id,
      name,
      endsAt,
      revokedAt,
      eventId: events.id,
      slug,
      eventName: events.name,
      closesAt,
    })
    .from(gates)
    .innerJoin(events, eq(events.id, gates.eventId))
    .innerJoin(clients, eq(clients.id, events.clientId))
    .where(
      and(which, isNull(clients.blockedAt), isNull(events.archivedAt), eq(events.published, true)),
    );
  if (!row) return null;
  const now = deps.now();
  const until = gateEnd(row, row.closesAt);
  const overSince = Math.min(until, row.revokedAt ?? until);
  if (now - overSince >= doorLimits.handInMs) return null;
  const actor = { kind: "gate", id: row.id, eventId: row.eventId } as const;
  return {
    kind: "gate",
    actor: overSince <= now ? { ...actor, overSince } : actor,
    gate: { id: row.id, name: row.name, until },
    event: { id: row.eventId, slug: row.slug, name: row.eventName },
  };
}
