import { eventTimes } from "#workers/contract/limits.ts";
import type { EventPhase, RoomSettings } from "./settings.ts";

/** When the event opens by itself or was opened by hand, UTC milliseconds. */
export function opensAt(settings: RoomSettings): number {
  const byItself = settings.startsAt - eventTimes.opensBeforeStartMs;
  return settings.openedAt === null ? byItself : Math.min(settings.openedAt, byItself);
}

/** When the event was ended by hand, or will be at the latest. */
export function closesAt(settings: RoomSettings): number {
  const atLatest = settings.endsAt + eventTimes.closesAfterEndMs;
  return settings.endedAt === null ? atLatest : Math.min(settings.endedAt, atLatest);
}

/** Whether the event is before its opening, open, or over at `now` (UTC milliseconds). */
export function phaseOf(settings: RoomSettings, now: number): EventPhase {
  if (now >= closesAt(settings)) return "ended";
  return now >= opensAt(settings) ? "open" : "before";
}
