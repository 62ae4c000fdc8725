/** An announcement as viewers have it. */

import type { RoomState } from "../state.ts";
import { secondsOf, type Writable } from "../wire.ts";
import type { AnnouncementWire } from "./wire.ts";

const urgencyWire = { info: 0, important: 1, urgent: 2 } as const;
/** What everybody is told; null when it is not on (every one was on once). */
export function viewAnnouncement(state: RoomState, id: string): AnnouncementWire | null {
  const announcement = state.announcements.get(id);
  if (announcement === undefined || announcement.endedAt !== null) return null;
  const { text, at, endsAt } = announcement;
  const wire: Writable<AnnouncementWire> = { t: text, a: secondsOf(state, at) };
  const urgency = urgencyWire[announcement.urgency];
  if (urgency !== 0) wire.u = urgency;
  if (endsAt !== null) wire.e = secondsOf(state, endsAt);
  return wire;
}
