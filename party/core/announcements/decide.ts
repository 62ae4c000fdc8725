/** What staff do with announcements. */
import { announcementLimits } from "#workers/contract/limits.ts";
import type { StaffCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  checkText,
  type Deciders,
  type Decision,
  made,
  type Refused,
  refused,
} from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomState } from "../state.ts";
import type { AnnouncementContent } from "./commands.ts";

type AnnouncementCommand = Extract<
  StaffCommand,
  { type: "announcement.make" | "announcement.edit" | "announcement.end" }
>;
/** How many are on. */
export function countAnnouncements(state: RoomState): number {
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

/** `announcement.make`, `announcement.edit`, `announcement.end` */
function decideAnnouncement(
  state: RoomState,
  command: AnnouncementCommand,
  ctx: Ctx,
  settings: RoomSettings,
): Decision {
  if (command.type === "announcement.make") {
    if (phaseOf(settings, ctx.now) === "ended") return refused("event.ended");
    const { atOnce: max } = announcementLimits;
    if (countAnnouncements(state) >= max) return refused("announcement.too_many", { max });
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

export const announcementDeciders: Deciders<AnnouncementCommand> = {
  "announcement.make": decideAnnouncement,
  "announcement.edit": decideAnnouncement,
  "announcement.end": decideAnnouncement,
};
