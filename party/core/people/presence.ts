import type { RoomState } from "../state.ts";
import type { Presence } from "./state.ts";

/** Says how many are here now. No event, never kept. */
export function setPresence(
  state: RoomState,
  {
    attendees,
    screens,
    hall = null,
  }: Pick<Presence, "attendees" | "screens"> & { hall?: number | null },
): void {
  const { presence } = state;
  presence.isStale = false;
  const isSameForAll = presence.attendees === attendees;
  if (isSameForAll && presence.screens === screens && presence.hall === hall) return;
  presence.attendees = attendees;
  presence.screens = screens;
  presence.hall = hall;
  state.dirty.add("hs");
  if (!isSameForAll) state.dirty.add("h");
}

/** How many of these attendees are in the hall; null where nobody asks. */
export function countInHall(state: RoomState, attendees: Iterable<string>): number | null {
  if (!state.settings?.hybrid) return null;
  let hall = 0;
  for (const id of attendees) if (state.people.get(id)?.attendance === "hall") hall += 1;
  return hall;
}
