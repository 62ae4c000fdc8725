/** A rehearsal's room: how it begins, what it is made of, and what the host does with it while it runs. */
import type {
  SimulationPlan,
  SimulationReport,
} from "#workers/contract/rehearsals/simulation-plan.ts";
import { openRehearsal } from "../core/event-life/rehearsal.ts";
import type { RoomSettings } from "../core/event-life/settings.ts";
import type { Entity } from "../core/snapshot.ts";
import type { RoomPorts, RoomStorage } from "../shell/ports.ts";
import type { RehearsalPort } from "../shell/rehearsal-port.ts";
import type { Shell } from "../shell/shell.ts";
import { isRoomMade, writeNewRoom } from "../shell/storage/room-record.ts";
import { LoadMeter } from "./load-meter.ts";
import { Simulator } from "./simulator.ts";

/** The storage key of what the host says of the simulated people. */
const planKey = "rehearsal";

/** What was prepared for the event. */
export interface Opening {
  readonly prepared: readonly (readonly [string, Entity])[];
  readonly settings: RoomSettings;
  readonly plan: SimulationPlan;
}

/** The same as any room, counted, and with no way to D1. */
export const rehearsalPort: RehearsalPort = {
  open: async (ports) => {
    const plan = await readPlan(ports.storage);
    if (plan === null) return null;
    const meter = new LoadMeter(() => ports.clock.now());
    return {
      ports: {
        ...ports,
        meter,
        storage: meter.countWrites(ports.storage),
        outbound: {
          settings: () => ports.outbound.settings(),
          rights: (sessions) => ports.outbound.rights(sessions),
          // Whatever happens here is of no account: taken for kept, and told to nobody.
          replicate: async ({ to }) => to,
        },
      },
      start: (live, clock, seed) => new Simulator({ live, clock, meter, plan, seed }),
    };
  },
};

/** Begins the rehearsal whose room this is; null when storage fails or it is over already. */
export function beginRehearsal(shell: Shell, opening: Opening): Promise<object | null> {
  return shell.begin((ports) => writeOpening(ports, opening));
}

/** Changes what the simulated people do; kept before it is done. Null where there are none. */
export function changePlan(shell: Shell, plan: SimulationPlan): Promise<object | null> {
  return shell.alter(
    (storage) => storage.write(new Map([[planKey, JSON.stringify(plan)]])),
    (rehearsal) => {
      if (rehearsal instanceof Simulator) rehearsal.setPlan(plan);
    },
  );
}

/** How the rehearsal goes; null where there is none. */
export async function reportRehearsal(shell: Shell): Promise<SimulationReport | null> {
  const rehearsal = await shell.rehearsal();
  return rehearsal instanceof Simulator ? rehearsal.report() : null;
}

/** Makes the room in one write; a repeat changes nothing. */
async function writeOpening(
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
async function readPlan(storage: RoomStorage): Promise<SimulationPlan | null> {
  const text = await storage.get(planKey);
  return text === undefined ? null : JSON.parse(text);
}
