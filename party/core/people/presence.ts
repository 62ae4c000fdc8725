import type { RoomState } from "../state.ts";

/** Says how many are here now: attendees with an open page, and screens. No event, never kept. */
export function setPresence(
  state: RoomState,
  { attendees, screens }: { readonly attendees: number; readonly screens: number },
): void {
  const { presence } = state;
  if (presence.attendees === attendees && presence.screens === screens) return;
  presence.attendees = attendees;
  presence.screens = screens;
  state.dirty.add("h");
}
