/** Announcements as rows for D1. */

import type { Redactions } from "../event-base.ts";
import type { RoomState } from "../state.ts";
import type { Urgency } from "./commands.ts";
import type { AnnouncementEvent } from "./events.ts";

/** Times are UTC milliseconds. */
export interface AnnouncementRow {
  readonly id: string;
  readonly text: string;
  readonly urgency: Urgency;
  readonly madeAt: number;
  readonly endsAt: number | null;
  readonly endedAt: number | null;
}

export function announcementRows(state: RoomState, id: string): AnnouncementRow[] {
  const announcement = state.announcements.get(id);
  if (announcement === undefined) return [];
  const { text, urgency, at: madeAt, endsAt, endedAt } = announcement;
  return [{ id, text, urgency, madeAt, endsAt, endedAt }];
}

export const announcementRedactions = {
  announcementMade: ({ announcement, content }) => ({ announcement, content: { ...content } }),
  announcementEdited: ({ announcement, content }) => ({ announcement, content: { ...content } }),
} satisfies Redactions<AnnouncementEvent>;
