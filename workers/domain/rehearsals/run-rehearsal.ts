import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Actor } from "../../contract/permissions.ts";
import type {
  SimulationPlan,
  SimulationReport,
} from "../../contract/rehearsals/simulation-plan.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { mayRehearse, type Rehearsal, rehearsalOf } from "./rehearsal.ts";
import { forgetRehearsal } from "./sweep.ts";

/** How it stands with an event's rehearsal. Times are UTC milliseconds. */
export type RehearsalState =
  | { readonly state: "off"; readonly canStart: boolean }
  | {
      readonly state: "on";
      readonly since: number;
      readonly until: number;
      /** Address that lets a phone in. */
      readonly phoneAddress: string;
      /** Null when the room does not answer just now. */
      readonly report: SimulationReport | null;
    };

interface OnEvent {
  readonly eventId: string;
}

/** The rehearsal of an event, for those who may edit it. */
export async function getRehearsal(
  deps: Deps,
  actor: Actor,
  { eventId }: OnEvent,
): Promise<Result<RehearsalState>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  const now = deps.now();
  const rehearsal = rehearsalOf(event, now);
  if (rehearsal === null) return ok({ state: "off", canStart: mayRehearse(event, now) });
  const report = await deps.rehearsals.report(rehearsal.room);
  return ok({
    state: "on",
    since: rehearsal.since,
    until: rehearsal.until,
    phoneAddress: `${deps.config.publicUrl}/c/${event.code}?rehearsal=${rehearsal.key}`,
    report: report.ok ? report.value : null,
  });
}

/** Changes what was said of the simulated people; what is left out stays. */
export async function directRehearsal(
  deps: Deps,
  actor: Actor,
  { eventId, plan }: OnEvent & { readonly plan: Partial<SimulationPlan> },
): Promise<Result<null>> {
  const found = await findRunning(deps, actor, eventId);
  if (!found.ok) return found;
  const { room } = found.value.rehearsal;
  const report = await deps.rehearsals.report(room);
  if (!report.ok) return report;
  const directed = await deps.rehearsals.direct(room, { ...report.value.plan, ...plan });
  if (!directed.ok) return directed;
  await runBatch(deps, [noteRehearsal(deps, actor, found.value.event, "change", plan)]);
  return ok(null);
}

/** Ends the rehearsal and wipes its room for good; everybody goes back to where they belong. */
export async function wipeRehearsal(
  deps: Deps,
  actor: Actor,
  { eventId }: OnEvent,
): Promise<Result<null>> {
  const found = await findRunning(deps, actor, eventId);
  if (!found.ok) return found;
  const { event, rehearsal } = found.value;
  const wiped = await deps.rehearsals.wipe(rehearsal.room);
  if (!wiped.ok) return wiped;
  await forgetRehearsal(deps, event.id, rehearsal.room);
  await runBatch(deps, [noteRehearsal(deps, actor, event, "wipe")]);
  return ok(null);
}

function noteRehearsal(
  deps: Deps,
  actor: Actor,
  { id, clientId }: EventRecord,
  act: "change" | "wipe",
  after: Partial<SimulationPlan> = {},
) {
  return noteAudit(deps, actor, {
    what: `event.${act}_rehearsal`,
    onWhich: id,
    clientId,
    eventId: id,
    after: { ...after },
  });
}

async function findRunning(
  deps: Deps,
  actor: Actor,
  eventId: string,
): Promise<Result<{ readonly event: EventRecord; readonly rehearsal: Rehearsal }>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "event.edit" });
  if (!found.ok) return found;
  const rehearsal = rehearsalOf(found.value, deps.now());
  return rehearsal === null ? refuse("rehearsal.none") : ok({ event: found.value, rehearsal });
}
