/** The event's settings, its phases, and what time does by itself. */
import { roomTimes } from "#workers/contract/limits.ts";
import { retellUndos } from "../activity/activity.ts";
import {
  endAnnouncements,
  expireAnnouncements,
  nextAnnouncementEnd,
} from "../announcements/evolve.ts";
import { accepted, type Decision, refused } from "../decision.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import type { RoomEvent } from "../events.ts";
import { keyOf } from "../keys.ts";
import { expiredPolls, nextPollEnd } from "../polls/clock.ts";
import { stopRunningPolls } from "../polls/evolve.ts";
import { isUndoOver } from "../questions/decide-desk.ts";
import { followMainScreen } from "../screens/on-screen.ts";
import type { RoomState } from "../state.ts";
import type { RoomLifeEvent } from "./events.ts";
import { closesAt, opensAt, phaseOf } from "./phase.ts";
import type { RoomSettings } from "./settings.ts";

/** `room.settings`: an older or equal version changes nothing. */
export function decideSettings(state: RoomState, settings: RoomSettings, now: number): Decision {
  if (settings.eventId !== state.eventId) return refused("request.invalid");
  if (state.settings !== null && settings.version <= state.settings.version) return accepted();
  return accepted({ type: "settingsChanged", settings }, ...phaseEvents(state, settings, now));
}

/** The phase as it is now, when it is not the one that was announced. */
function phaseEvents(state: RoomState, settings: RoomSettings, now: number): RoomEvent[] {
  const phase = phaseOf(settings, now);
  return phase === state.phase ? [] : [{ type: "phaseChanged", phase }];
}

/** When `onAlarm` has something to do next, UTC milliseconds; null = never as things stand. */
export function nextAlarm(state: RoomState): number | null {
  let next = nextPollEnd(state);
  for (const question of state.questions.values()) {
    if (question.deletedAt === null || question.gone) continue;
    next = Math.min(next, question.deletedAt + roomTimes.undoMs);
  }
  next = Math.min(next, nextAnnouncementEnd(state));
  const { settings } = state;
  if (settings !== null && state.phase === "before") next = Math.min(next, opensAt(settings));
  if (settings !== null && state.phase !== "ended") next = Math.min(next, closesAt(settings));
  return next === Number.POSITIVE_INFINITY ? null : next;
}

/** What has come due at `now`: polls stop, texts of deleted questions go, the event opens or ends. */
export function onAlarm(state: RoomState, now: number): RoomEvent[] {
  const events: RoomEvent[] = [...expiredPolls(state, now)];
  const due = [...state.questions.values()].filter((each) => !each.gone && isUndoOver(each, now));
  if (due.length > 0) events.push({ type: "questionsPurged", questions: due.map(({ id }) => id) });
  events.push(...expireAnnouncements(state, now));
  if (state.settings !== null) events.push(...phaseEvents(state, state.settings, now));
  return events;
}

function changePhase(
  state: RoomState,
  event: Extract<RoomLifeEvent, { type: "phaseChanged" }>,
  meta: EventMeta,
): void {
  state.phase = event.phase;
  state.dirty.add("set");
  retellUndos(state);
  // Reopened for longer, the screens show again what they did.
  followMainScreen(state, meta.at);
  if (event.phase !== "ended") return;
  stopRunningPolls(state, meta.at);
  endAnnouncements(state, meta.at);
}

function changeSettings(
  state: RoomState,
  { settings }: Extract<RoomLifeEvent, { type: "settingsChanged" }>,
): void {
  const previous = state.settings;
  if (previous !== null && settings.version < previous.version) return;
  state.settings = settings;
  state.dirty.add("set");
  if (previous !== null && previous.archived !== settings.archived) retellUndos(state);
  if (previous?.question.intervalMinutes === settings.question.intervalMinutes) return;
  for (const person of state.byNo.values()) {
    if (person.lastAskAt !== null) state.dirty.add(keyOf.me(person.no));
  }
}

/** Whether the event is there for attendees: published, and not put away. */
export function isShown({ settings }: RoomState): boolean {
  return settings?.published === true && !settings.archived;
}

export const eventLifeEvolvers: Evolvers<RoomLifeEvent> = {
  settingsChanged: changeSettings,
  phaseChanged: changePhase,
};
