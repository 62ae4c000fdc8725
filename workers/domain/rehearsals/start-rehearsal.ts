import { sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import { rehearsalRoom } from "../../contract/rehearsals/room-names.ts";
import type { SimulationPlan } from "../../contract/rehearsals/simulation-plan.ts";
import type { RehearsalMark } from "../../db/schema/events.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { stateOfEvent } from "../events/record.ts";
import { toRehearsalSettings } from "../events/room-settings.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { makeCode } from "../shared/tokens.ts";
import { mayRehearse, type Rehearsal, rehearsalOf } from "./rehearsal.ts";
import { sweepRehearsal } from "./sweep.ts";

/** Signs of a room's mark: no two rehearsals share a room. And of the key that lets phones in. */
const markLength = 12;
const keyLength = 20;

interface StartInput {
  readonly eventId: string;
  readonly plan: SimulationPlan;
}

/**
 * Begins a rehearsal of an event that is not open: a room of its own, with what was prepared and
 * with simulated people. Staff and screens go there from the event's own room.
 */
export async function startRehearsal(
  deps: Deps,
  actor: Actor,
  { eventId, plan }: StartInput,
): Promise<Result<Rehearsal>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const now = deps.now();
  if (!mayRehearse(found.value, now)) {
    return refuse("state.not_allowed", { state: stateOfEvent(found.value, now) });
  }
  const event = await sweepRehearsal(deps, found.value);
  if (event.rehearsal !== null) {
    // One that is over and could not be wiped yet is not run over by another one.
    return refuse(rehearsalOf(event, now) ? "rehearsal.running" : "room.not_ready");
  }
  const mark: RehearsalMark = {
    room: rehearsalRoom(event.id, makeCode(deps, markLength).toLowerCase()),
    key: makeCode(deps, keyLength),
    since: now,
  };
  const rehearsal = rehearsalOf({ ...event, rehearsal: mark }, now);
  if (rehearsal === null) return refuse("state.not_allowed", { state: stateOfEvent(event, now) });
  return begin(deps, actor, { event, rehearsal, mark, plan });
}

interface Beginning {
  readonly event: EventRecord;
  readonly rehearsal: Rehearsal;
  readonly mark: RehearsalMark;
  readonly plan: SimulationPlan;
}

async function begin(
  deps: Deps,
  actor: Actor,
  { event, rehearsal, mark, plan }: Beginning,
): Promise<Result<Rehearsal>> {
  const prepared = await deps.rehearsals.prepared(event.id);
  if (!prepared.ok) return prepared;
  const settings = await toRehearsalSettings(deps, event, rehearsal);
  const opened = await deps.rehearsals.open(mark.room, {
    prepared: prepared.value,
    settings,
    plan,
  });
  if (!opened.ok) return opened;
  const isFree = sql`id = ${event.id} AND rehearsal IS NULL`;
  const [, marked] = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "event.start_rehearsal",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      only: sql`EXISTS (SELECT 1 FROM events WHERE ${isFree})`,
    }),
    sql`UPDATE events SET rehearsal = ${JSON.stringify(mark)} WHERE ${isFree}`,
  ]);
  if (marked === 0) {
    await deps.rehearsals.wipe(mark.room);
    return refuse("rehearsal.running");
  }
  // Who is not reached stays where they are until they open the page anew.
  await deps.rehearsals.release(event.id);
  return ok(rehearsal);
}
