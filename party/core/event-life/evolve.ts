/** Settings and phases as they change. */
import { logActivity, retellUndos } from "../activity/evolve.ts";
import { endAnnouncements } from "../announcements/evolve.ts";
import type { EventMeta, Evolvers } from "../event-base.ts";
import { keyOf } from "../keys.ts";
import { stopPollsOfUnknown, stopRunningPolls } from "../polls/evolve.ts";
import { passesAfter } from "../questions/passing.ts";
import { followMainScreen } from "../screens/on-screen.ts";
import type { RoomState } from "../state.ts";
import type { RoomLifeEvent } from "./events.ts";
import { closesAt } from "./phase.ts";
import type { RoomSettings } from "./settings.ts";

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
  if (previous?.hybrid !== settings.hybrid) state.presence.isStale = true;
  if (previous !== null && previous.archived !== settings.archived) retellUndos(state);
  if (previous !== null && isPassingOtherwise(previous, settings)) {
    for (const each of state.questions.values()) if (each.passesAt) state.dirty.add(each.key);
  }
  if (previous?.question.intervalMinutes === settings.question.intervalMinutes) return;
  for (const person of state.people.values()) {
    if (person.lastAskAt !== null) state.dirty.add(keyOf.me(person.no));
  }
}

/** Staff are told when questions pass, which hangs on these. */
function isPassingOtherwise(a: RoomSettings, b: RoomSettings): boolean {
  return (
    passesAfter(a) !== passesAfter(b) || a.archived !== b.archived || closesAt(a) !== closesAt(b)
  );
}

export const eventLifeEvolvers: Evolvers<RoomLifeEvent> = {
  settingsChanged: changeSettings,
  phaseChanged: changePhase,
  roomRebuilt(state, { act, type }, meta) {
    stopPollsOfUnknown(state, meta.at);
    logActivity(state, meta, { act, what: type, target: "set" }, null);
  },
};
