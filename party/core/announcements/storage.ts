/** Announcements as they are stored. */
import { keyOf, type ParsedKey } from "../keys.ts";
import type { RoomState } from "../state.ts";
import { addAnnouncement } from "./evolve.ts";
import type { AnnouncementData } from "./state.ts";

export interface AnnouncementEntity {
  readonly e: "announcement";
  readonly data: AnnouncementData;
}

export const announcementStorage = {
  keyOf: (_state: RoomState, { id }: ParsedKey) => keyOf.announcement(id),
  *all(state: RoomState) {
    for (const { key } of state.announcements.values()) yield key;
  },
  read(state: RoomState, { id }: ParsedKey): AnnouncementEntity | null {
    const announcement = state.announcements.get(id);
    if (announcement === undefined) return null;
    const { key: _key, ...data } = announcement;
    return { e: "announcement", data };
  },
  age: ({ data }: AnnouncementEntity) => Number.parseInt(data.id, 36),
  restore(state: RoomState, { data }: AnnouncementEntity) {
    addAnnouncement(state, { ...data });
  },
};
