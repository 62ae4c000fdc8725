/** Who may be in the room without being staff, as the event stands now. */

import type { RoomState } from "../../state.ts";

/** Whether the event is there for attendees: published, and not put away. */
function isShown({ settings }: RoomState): boolean {
  return settings?.published === true && !settings.archived;
}

/** What lets somebody be here. */
export interface Grant {
  /** The console session of staff, and of screens that staff opened. */
  readonly session: string | null;
  /** Which access code or screen key let them in; "" = none did. */
  readonly access: string;
}

/**
 * Why somebody has no place here: the event is not shown, or what let them in is not in force any
 * more. Null: they have. Whether a session still gives its right, the Worker alone knows.
 */
export function whyNotHere(
  state: RoomState,
  { session, access }: Grant,
): "event.not_found" | "access.required" | null {
  const { settings } = state;
  if (session !== null || settings === null) return null;
  if (!isShown(state)) return "event.not_found";
  const inForce = settings.access;
  if (inForce === undefined || inForce.code === "") return null;
  return access === inForce.code || access === inForce.key ? null : "access.required";
}
