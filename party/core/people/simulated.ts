/** Who in the room of a rehearsal is no real person. */
import type { RoomState } from "../state.ts";

/** Ids of simulated people begin with it; no ticket ever names one. */
export const simulatedPrefix = "sim_";

/** Whether the person with this number is a simulated one. */
export function isSimulated(state: RoomState, no: number | null): boolean {
  return no !== null && (state.people.idOf(no)?.startsWith(simulatedPrefix) ?? false);
}
