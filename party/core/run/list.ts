/** The run of show as a list, and where it is in it. */
import { sortPlaced } from "../places.ts";
import type { RoomState } from "../state.ts";
import type { Cue } from "./state.ts";

/** Items that have not been taken out, in their order. */
export function presentCues(state: RoomState): Cue[] {
  return sortPlaced([...state.cues.values()].filter(({ removed }) => !removed));
}

/** Where the run is: the item that it came to and has not left, also one that was taken out since. */
export function currentCue(state: RoomState): Cue | null {
  for (const cue of state.cues.values()) {
    if (cue.startedAt !== null && cue.endedAt === null) return cue;
  }
  return null;
}

/** The item behind (or before) one, by place: it need not be in the list itself any more. */
export function neighbourOf(state: RoomState, cue: Cue | null, way: "next" | "back"): Cue | null {
  const list = presentCues(state).filter(({ id }) => id !== cue?.id);
  if (cue === null) return (way === "next" ? list[0] : undefined) ?? null;
  const isAfter = (other: Cue) =>
    other.order > cue.order || (other.order === cue.order && other.id > cue.id);
  const found = way === "next" ? list.find(isAfter) : list.findLast((other) => !isAfter(other));
  return found ?? null;
}
