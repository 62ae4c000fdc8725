/** What the room of a rehearsal is made of: the same as any room, counted, and with no way into the record. */
import type { RoomPorts } from "../shell/ports.ts";
import type { OpenRehearsal, RehearsalPort } from "../shell/rehearsal-port.ts";
import { LoadMeter } from "./load-meter.ts";
import { readPlan } from "./opening.ts";
import { Simulator } from "./simulator.ts";

export const rehearsalPort: RehearsalPort = { open: openRehearsal };

async function openRehearsal(ports: RoomPorts): Promise<OpenRehearsal | null> {
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
        record: async ({ to }) => to,
      },
    },
    start: (live, clock, seed) => new Simulator({ live, clock, meter, plan, seed }),
  };
}
