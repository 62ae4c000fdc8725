/** Announcements as the room keeps them. */
import type { Urgency } from "./commands.ts";

export interface AnnouncementData {
  readonly id: string;
  text: string;
  urgency: Urgency;
  readonly at: number;
  endsAt: number | null;
  /** Null = it is on. */
  endedAt: number | null;
}

export interface Announcement extends AnnouncementData {
  readonly key: string;
}
