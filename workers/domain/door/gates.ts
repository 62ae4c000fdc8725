import { and, asc, eq } from "drizzle-orm";
import type { GateChange, NewGate } from "../../contract/api/door/gates.ts";
import { doorLimits } from "../../contract/door/door-limits.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import { gates } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { makeToken } from "../shared/tokens.ts";
import { gateEnd, scannerOf } from "./find-door.ts";

type Row = typeof gates.$inferSelect;

/** A gate as staff see it. Times are UTC milliseconds. */
export interface Gate {
  readonly id: string;
  readonly name: string;
  /** Its own end, if it has one. */
  readonly endsAt: number | null;
  /** When its link ends as things stand. */
  readonly until: number;
  readonly revokedAt: number | null;
  /** When a device opened its link; null = none yet. */
  readonly openedAt: number | null;
  readonly createdAt: number;
}

/** With the link itself, which is told once. */
export interface GateWithLink extends Gate {
  readonly link: string;
}

interface GateTarget {
  /** Address of the event. */
  readonly eventId: string;
  readonly id: string;
}

/** The gates of an event, the oldest first, revoked ones too. */
export async function listGates(
  deps: Deps,
  actor: Actor,
  input: { readonly eventId: string },
): Promise<Result<readonly Gate[]>> {
  const found = await getEvent(deps, actor, { address: input.eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const rows = await deps.db
    .select()
    .from(gates)
    .where(eq(gates.eventId, found.value.id))
    .orderBy(asc(gates.createdAt), asc(gates.id));
  return ok(rows.map((row) => toGate(found.value, row)));
}

/** Makes a gate with a link for one device: 50 of an event at most. */
export async function addGate(
  deps: Deps,
  actor: Actor,
  { eventId, name, endsAt }: NewGate & { readonly eventId: string },
): Promise<Result<GateWithLink>> {
  const found = await findEditable(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  if (isPast(deps, endsAt)) return refusePast();
  const had = await deps.db.$count(gates, eq(gates.eventId, event.id));
  if (had >= doorLimits.gatesPerEvent) {
    return refuse("gate.too_many", { max: doorLimits.gatesPerEvent });
  }
  const secret = makeToken(deps);
  const row: Row = {
    id: deps.newId("gat"),
    eventId: event.id,
    name,
    linkHash: await sha256(secret),
    deviceHash: null,
    openedAt: null,
    endsAt,
    revokedAt: null,
    createdBy: scannerOf(actor),
    createdAt: deps.now(),
  };
  await runBatch(deps, [
    deps.db.insert(gates).values(row),
    noteGate(deps, actor, event, { what: "event.make_gate", after: { name, endsAt } }),
  ]);
  return ok({ ...toGate(event, row), link: linkOf(deps, secret) });
}

/** Changes a gate's name, or when its link ends: what is given. */
export async function updateGate(
  deps: Deps,
  actor: Actor,
  { eventId, id, ...change }: GateChange & GateTarget,
): Promise<Result<Gate>> {
  const found = await findGate(deps, actor, { eventId, id });
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (isPast(deps, change.endsAt ?? null)) return refusePast();
  const changed = { name: change.name ?? row.name, endsAt: row.endsAt };
  if (change.endsAt !== undefined) changed.endsAt = change.endsAt;
  await runBatch(deps, [
    deps.db.update(gates).set(changed).where(eq(gates.id, row.id)),
    noteGate(deps, actor, event, {
      what: "event.update_gate",
      before: { name: row.name, endsAt: row.endsAt },
      after: changed,
    }),
  ]);
  return ok(toGate(event, { ...row, ...changed }));
}

/** Makes another link to a gate, for another device: the one that scanned there so far is out at once, and hands nothing in. */
export async function renewGateLink(
  deps: Deps,
  actor: Actor,
  target: GateTarget,
): Promise<Result<GateWithLink>> {
  const found = await findGate(deps, actor, target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (row.revokedAt !== null) return refuse("request.not_found");
  const secret = makeToken(deps);
  const changed = { linkHash: await sha256(secret), deviceHash: null, openedAt: null };
  await runBatch(deps, [
    deps.db.update(gates).set(changed).where(eq(gates.id, row.id)),
    noteGate(deps, actor, event, { what: "event.renew_gate", after: { name: row.name } }),
  ]);
  return ok({ ...toGate(event, { ...row, ...changed }), link: linkOf(deps, secret) });
}

/**
 * Revokes a gate with its link at once, for good. Its scans stay, and what its device made before and has not sent is still taken
 * from there for a time; done again it changes nothing.
 */
export async function revokeGate(
  deps: Deps,
  actor: Actor,
  target: GateTarget,
): Promise<Result<Gate>> {
  const found = await findGate(deps, actor, target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  if (row.revokedAt !== null) return ok(toGate(event, row));
  const revokedAt = deps.now();
  await runBatch(deps, [
    deps.db.update(gates).set({ revokedAt }).where(eq(gates.id, row.id)),
    noteGate(deps, actor, event, { what: "event.revoke_gate", before: { name: row.name } }),
  ]);
  return ok(toGate(event, { ...row, revokedAt }));
}

async function findEditable(
  deps: Deps,
  actor: Actor,
  address: string,
): Promise<Result<EventRecord>> {
  const found = await getEvent(deps, actor, { address, ability: "event.edit" });
  return found.ok && found.value.archivedAt !== null ? refuse("event.archived") : found;
}

async function findGate(
  deps: Deps,
  actor: Actor,
  { eventId, id }: GateTarget,
): Promise<Result<{ readonly event: EventRecord; readonly row: Row }>> {
  const found = await findEditable(deps, actor, eventId);
  if (!found.ok) return found;
  const which = and(eq(gates.id, id), eq(gates.eventId, found.value.id));
  const [row] = await deps.db.select().from(gates).where(which);
  return row ? ok({ event: found.value, row }) : refuse("request.not_found");
}

function isPast(deps: Deps, endsAt: number | null): boolean {
  return endsAt !== null && endsAt <= deps.now();
}

function refusePast(): Result<never> {
  return refuse("gate.past", undefined, { endsAt: "gate.past" });
}

function noteGate(
  deps: Deps,
  actor: Actor,
  { id, clientId }: EventRecord,
  change: Pick<Parameters<typeof noteAudit>[2], "what" | "before" | "after">,
): Statement {
  return noteAudit(deps, actor, { ...change, onWhich: id, clientId, eventId: id });
}

function linkOf({ config }: Deps, secret: string): string {
  return `${config.publicUrl}/scanner?gate=${secret}`;
}

function toGate({ closesAt }: EventRecord, row: Row): Gate {
  const { id, name, endsAt, revokedAt, openedAt, createdAt } = row;
  return { id, name, endsAt, until: gateEnd(row, closesAt), revokedAt, openedAt, createdAt };
}
