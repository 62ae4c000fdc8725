/** What the room of a rehearsal is made of: the same as any room, counted, and with no way into the record. */
import type { CrowdPlan } from "#workers/contract/rehearsals.ts";
import type { RoomPorts } from "../ports.ts";
import { LoadMeter } from "./meter.ts";
import { readPlan } from "./opening.ts";

/** The rehearsal never began, or was wiped: nobody comes in, and nothing is kept. */
export class RehearsalOver extends Error {}

export interface Backstage {
  readonly ports: RoomPorts;
  readonly meter: LoadMeter;
  readonly plan: CrowdPlan;
}

/** Throws `RehearsalOver` where there is no rehearsal. */
export async function openBackstage(ports: RoomPorts): Promise<Backstage> {
  const plan = await readPlan(ports.storage);
  if (plan === null) throw new RehearsalOver();
  const meter = new LoadMeter(() => ports.clock.now());
  return {
    ...{ meter, plan },
    ports: {
      ...ports,
      meter,
      storage: meter.countWrites(ports.storage),
      outbound: {
        settings: () => ports.outbound.settings(),
        rights: (sessions) => ports.outbound.rights(sessions),
        // Whatever happens here is of no account: taken for kept, and told to nobody.
        record: async ({ to }) => to,
      },
    },
  };
}
