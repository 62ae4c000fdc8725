/** What staff and screens are told of screens. */
import type { Change } from "../changes.ts";
import type { RoomState } from "../state.ts";

/** A screen's scene, name or look for those who may see it; its removal when it is gone. */
export function projectScreen(state: RoomState, kind: "sc" | "sn" | "st", id: string): Change {
  if (kind === "sc") return ["sc", id, state.screens.get(id) ?? null];
  if (kind === "st") return ["st", id, state.screenThemes.get(id) ?? null];
  return ["sn", id, state.screenNames.get(id) ?? null];
}

/** Whether a screen is there, for staff. */
export function projectScreenHeard(state: RoomState, id: string): Change {
  const heard = state.screensHeard.get(id);
  if (heard === undefined) return ["sl", id, null];
  return ["sl", id, [heard.pages, Math.floor((heard.at - state.base) / 1000)]];
}
