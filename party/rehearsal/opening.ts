/** How the room of a rehearsal begins: with what was prepared for its event, in one write. */
import type { CrowdPlan } from "#workers/contract/rehearsals.ts";
import { openRehearsal } from "../core/event-life/rehearsal.ts";
import type { RoomSettings } from "../core/event-life/settings.ts";
import type { Entity } from "../core/snapshot.ts";
import type { RoomPorts, RoomStorage } from "../shell/ports.ts";
import { isRoomMade, writeNewRoom } from "../shell/storage/room-record.ts";

/** The storage key of what the host says of the simulated people. */
const planKey = "rehearsal";

export interface Opening {
  readonly prepared: readonly (readonly [string, Entity])[];
  readonly settings: RoomSettings;
  readonly plan: CrowdPlan;
}

/** Makes the room; a repeat changes nothing. */
export async function writeOpening(
  ports: Pick<RoomPorts, "storage" | "clock" | "random">,
  { prepared, settings, plan }: Opening,
): Promise<void> {
  if (await isRoomMade(ports.storage)) return;
  const now = ports.clock.now();
  const entities = openRehearsal(prepared, settings, now);
  const puts = writeNewRoom({ id: settings.eventId, epoch: ports.random.id(), now }, entities);
  puts.set(planKey, JSON.stringify(plan));
  await ports.storage.write(puts);
}

/** The plan as it was last kept; null: the rehearsal never began, or is over. */
export async function readPlan(storage: RoomStorage): Promise<CrowdPlan | null> {
  const text = await storage.get(planKey);
  return text === undefined ? null : JSON.parse(text);
}

export function writePlan(storage: RoomStorage, plan: CrowdPlan): Promise<void> {
  return storage.write(new Map([[planKey, JSON.stringify(plan)]]));
}
