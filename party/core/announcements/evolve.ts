/** Announcements: what staff tell everybody, until it ends. */
import { assertNever } from "#workers/contract/errors.ts";
import { logActivity } from "../activity/evolve.ts";
import type { StaffCommand } from "../commands.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import type { RoomEvent } from "../events.ts";
import { keyOf } from "../keys.ts";
import { followMainScreen } from "../screens/on-screen.ts";
import { noteId, type RoomState } from "../state.ts";
import type { AnnouncementEvent } from "./events.ts";
import type { AnnouncementData } from "./state.ts";

function evolveAnnouncement(state: RoomState, event: AnnouncementEvent, meta: EventMeta): void {
  change(state, event, meta);
  followMainScreen(state, meta.at);
}

function change(state: RoomState, event: AnnouncementEvent, meta: EventMeta): void {
  switch (event.type) {
    case "announcementMade": {
      const { announcement: id, content } = event;
      noteId(state, id);
      if (!state.announcements.has(id)) {
        addAnnouncement(state, { id, ...content, at: meta.at, endedAt: null });
      }
      log(state, event, meta, { type: "announcement.end", announcement: id });
      return;
    }
    case "announcementEdited": {
      const announcement = state.announcements.get(event.announcement);
      if (announcement === undefined) return;
      Object.assign(announcement, event.content);
      state.dirty.add(announcement.key);
      log(state, event, meta, null);
      return;
    }
    case "announcementEnded":
      end(state, event.announcement, meta.at);
      log(state, event, meta, null);
      return;
    case "announcementsExpired":
      for (const id of event.announcements) end(state, id, meta.at);
      return;
    default:
      assertNever(event);
  }
}

function log(
  state: RoomState,
  event: Exclude<AnnouncementEvent, { type: "announcementsExpired" }>,
  meta: EventMeta,
  undo: StaffCommand | null,
): void {
  const target = keyOf.announcement(event.announcement);
  logActivity(state, meta, { act: event.act, what: event.type, target }, undo);
}

function end(state: RoomState, id: string, at: number): void {
  const announcement = state.announcements.get(id);
  if (announcement === undefined || announcement.endedAt !== null) return;
  announcement.endedAt = at;
  state.dirty.add(announcement.key);
}

export function addAnnouncement(state: RoomState, data: AnnouncementData): void {
  const key = keyOf.announcement(data.id);
  state.announcements.set(data.id, { ...data, key });
  state.dirty.add(key);
}

/** With the event, everything that is announced ends. */
export function endAnnouncements(state: RoomState, at: number): void {
  for (const id of state.announcements.keys()) end(state, id, at);
}

/** When the next one ends by itself, UTC milliseconds; infinite for none. */
export function nextAnnouncementEnd(state: RoomState): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { endsAt, endedAt } of state.announcements.values()) {
    if (endsAt !== null && endedAt === null) next = Math.min(next, endsAt);
  }
  return next;
}

/** Those whose time is up at `now`. */
export function expireAnnouncements(state: RoomState, now: number): RoomEvent[] {
  const due: string[] = [];
  for (const { id, endsAt, endedAt } of state.announcements.values()) {
    if (endsAt !== null && endedAt === null && endsAt <= now) due.push(id);
  }
  return due.length === 0 ? [] : [{ type: "announcementsExpired", announcements: due }];
}

export const announcementEvolvers: Evolvers<AnnouncementEvent> = {
  announcementMade: evolveAnnouncement,
  announcementEdited: evolveAnnouncement,
  announcementEnded: evolveAnnouncement,
  announcementsExpired: evolveAnnouncement,
};
