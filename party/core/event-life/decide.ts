/** The event's settings, and what time does by itself. */
import { roomTimes } from "#workers/contract/limits.ts";
import { expireAnnouncements, nextAnnouncementEnd } from "../announcements/evolve.ts";
import { accepted, type Decision, refused } from "../decision.ts";
import type { RoomEvent } from "../events.ts";
import { expiredPolls, nextPollEnd } from "../polls/clock.ts";
import { isUndoOver } from "../questions/decide-desk.ts";
import { nextPassing, passQuestions } from "../questions/passing.ts";
import type { RoomState } from "../state.ts";
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
  next = Math.min(next, nextAnnouncementEnd(state), nextPassing(state));
  const { settings } = state;
  if (settings !== null && state.phase === "before") next = Math.min(next, opensAt(settings));
  if (settings !== null && state.phase !== "ended") next = Math.min(next, closesAt(settings));
  return next === Number.POSITIVE_INFINITY ? null : next;
}

/** What has come due at `now`: polls stop, waiting questions pass, texts of deleted questions go, the event opens or ends. */
export function onAlarm(state: RoomState, now: number): RoomEvent[] {
  const events: RoomEvent[] = [...expiredPolls(state, now)];
  const due = [...state.questions.values()].filter((each) => !each.gone && isUndoOver(each, now));
  if (due.length > 0) events.push({ type: "questionsPurged", questions: due.map(({ id }) => id) });
  events.push(...passQuestions(state, now));
  events.push(...expireAnnouncements(state, now));
  if (state.settings !== null) events.push(...phaseEvents(state, state.settings, now));
  return events;
}
