/** The last sum of reactions, as viewers have it. */
import type { RoomState } from "../state.ts";
import { secondsOf } from "../wire.ts";

/** The last sum: its second, and how many of each. */
export function reactionsWire(state: RoomState): readonly number[] | null {
  const { last } = state.reactions;
  return last === null ? null : [secondsOf(state, last.at), ...last.counts];
}
