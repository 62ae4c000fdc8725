/** The last sum of reactions, as viewers have it. */

import type { RoomState } from "../state.ts";
import { secondsOf, type View } from "../wire.ts";
import type { ReactionsWire } from "./wire.ts";

/** The last sum: its second, and how many of each. */
export function viewReactions(state: RoomState): View<ReactionsWire> {
  const { last } = state.reactions;
  return last === null ? undefined : [secondsOf(state, last.at), ...last.counts];
}
