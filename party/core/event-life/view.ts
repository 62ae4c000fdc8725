/** What viewers are told of the event's settings. */

import type { RoomState } from "../state.ts";
import type { Writable } from "../wire.ts";
import type { SettingsWire } from "./wire.ts";

/** What pages need of the settings; nothing before the first `room.settings`. */
export function viewSettings(state: RoomState): SettingsWire | undefined {
  const { settings } = state;
  if (settings === null) return undefined;
  const wire: Writable<SettingsWire> = {
    name: settings.name,
    phase: state.phase,
    color: settings.baseColor,
    moderation: settings.moderation,
    interaction: settings.interactionEnabled,
    identity: settings.identity,
    anonymous: settings.anonymousAllowed,
    replies: settings.repliesEnabled,
    maxLength: settings.question.maxLength,
    limit: settings.question.limit,
    intervalMinutes: settings.question.intervalMinutes,
    chat: settings.chat.enabled,
    chatMaxLength: settings.chat.maxLength,
    slowModeSeconds: settings.chat.slowModeSeconds,
    reactions: settings.reactions,
  };
  if (settings.stageTheme === "light") wire.stageTheme = "light";
  if (state.captions.size > 0) wire.captions = 1;
  return wire;
}
