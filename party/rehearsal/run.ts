/** What the host does with a rehearsal: begins it, has it otherwise, and sees how it goes. */
import type { CrowdPlan, SimulationReport } from "#workers/contract/rehearsals.ts";
import type { Shell } from "../shell/shell.ts";
import { type Opening, writeOpening, writePlan } from "./opening.ts";
import { Simulator } from "./simulator.ts";

/** Begins the rehearsal whose room this is; null when storage fails or it is over already. */
export function beginRehearsal(shell: Shell, opening: Opening): Promise<object | null> {
  return shell.begin((ports) => writeOpening(ports, opening));
}

/** Has it otherwise with the simulated people; kept before it is done. Null where there are none. */
export function directRehearsal(shell: Shell, plan: CrowdPlan): Promise<object | null> {
  return shell.alter(
    (storage) => writePlan(storage, plan),
    (rehearsal) => {
      if (rehearsal instanceof Simulator) rehearsal.direct(plan);
    },
  );
}

/** How the rehearsal goes; null where there is none. */
export async function reportRehearsal(shell: Shell): Promise<SimulationReport | null> {
  const rehearsal = await shell.rehearsal();
  return rehearsal instanceof Simulator ? rehearsal.report() : null;
}
