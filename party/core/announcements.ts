/** Announcements: what staff tell everybody, until it ends. */
import { assertNever } from "#workers/contract/errors.ts";
import { announcementLimits } from "#workers/contract/limits.ts";
import { logActivity } from "./activity.ts";
import type { AnnouncementWire } from "./changes.ts";
import type { AnnouncementContent, StaffCommand, Urgency } from "./commands.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Decision,
  made,
  type Refused,
  refused,
} from "./decision.ts";
import type { AnnouncementEvent, EventMeta, RoomEvent } from "./events.ts";
import { keyOf } from "./keys.ts";
import { phaseOf } from "./phase.ts";
import type { RoomSettings } from "./settings.ts";
import { followMainScreen } from "./stage.ts";
import { noteId, type RoomState } from "./state.ts";
import { secondsOf, type Writable } from "./wire.ts";

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

type AnnouncementCommand = Extract<
  StaffCommand,
  { type: "announcement.make" | "announcement.edit" | "announcement.end" }
>;

/** `announcement.make`, `announcement.edit`, `announcement.end` */
export function decideAnnouncement(
  state: RoomState,
  settings: RoomSettings,
  command: AnnouncementCommand,
  ctx: Ctx,
): Decision {
  if (command.type === "announcement.make") {
    if (phaseOf(settings, ctx.now) === "ended") return refused("event.ended");
    const { atOnce: max } = announcementLimits;
    if (countOn(state) >= max) return refused("announcement.too_many", { max });
    const checked = checkContent(command, ctx.now);
    if (!checked.ok) return checked;
    const id = ctx.newId();
    const { content } = checked;
    return made(id, { type: "announcementMade", announcement: id, content, act: id });
  }
  const announcement = state.announcements.get(command.announcement);
  if (announcement === undefined || announcement.endedAt !== null) {
    return refused("announcement.not_found");
  }
  const { id } = announcement;
  if (command.type === "announcement.end") {
    return accepted({ type: "announcementEnded", announcement: id, act: ctx.newId() });
  }
  const checked = checkContent(command, ctx.now);
  if (!checked.ok) return checked;
  const { content } = checked;
  if (isSame(announcement, content)) return accepted();
  return accepted({ type: "announcementEdited", announcement: id, content, act: ctx.newId() });
}

function countOn(state: RoomState): number {
  let count = 0;
  for (const { endedAt } of state.announcements.values()) if (endedAt === null) count += 1;
  return count;
}

function checkContent(
  { text: raw, urgency, endsAt }: AnnouncementContent,
  now: number,
): { readonly ok: true; readonly content: AnnouncementContent } | Refused {
  const { text: length, longestMs } = announcementLimits;
  const checked = checkText(raw, length.min, length.max);
  if (!checked.ok) return checked;
  if (endsAt !== null && (endsAt <= now || endsAt > now + longestMs)) {
    return refused("announcement.end");
  }
  return { ok: true, content: { text: checked.text, urgency, endsAt } };
}

function isSame(one: AnnouncementContent, other: AnnouncementContent): boolean {
  return one.text === other.text && one.urgency === other.urgency && one.endsAt === other.endsAt;
}

export function evolveAnnouncement(
  state: RoomState,
  event: AnnouncementEvent,
  meta: EventMeta,
): void {
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

const urgencyWire = { info: 0, important: 1, urgent: 2 } as const;

/** What everybody is told; null when it is not on (every one was on once). */
export function announcementWire(state: RoomState, id: string): AnnouncementWire | null {
  const announcement = state.announcements.get(id);
  if (announcement === undefined || announcement.endedAt !== null) return null;
  const { text, at, endsAt } = announcement;
  const wire: Writable<AnnouncementWire> = { t: text, a: secondsOf(state, at) };
  const urgency = urgencyWire[announcement.urgency];
  if (urgency !== 0) wire.u = urgency;
  if (endsAt !== null) wire.e = secondsOf(state, endsAt);
  return wire;
}
