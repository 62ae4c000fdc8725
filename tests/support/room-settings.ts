import type { RoomSettings } from "#party/core/event-life/settings.ts";

/** Settings of an event that is open now (or at `now`, UTC milliseconds), without moderation. */
export function openEvent(eventId: string, now = Date.now()): RoomSettings {
  return {
    eventId,
    version: 1,
    name: "Vårmøtet",
    slug: "varmotet",
    code: "VARMOT",
    published: true,
    archived: false,
    startsAt: now - 600_000,
    endsAt: now + 7_200_000,
    openedAt: null,
    endedAt: null,
    timeZone: "Europe/Oslo",
    baseColor: null,
    moderation: false,
    interactionEnabled: true,
    anonymousAllowed: true,
    identity: "choice",
    repliesEnabled: true,
    questionsInAdvance: false,
    // Tests and benches let in as many as come, save those of the waiting room.
    joinsPerSecond: 0,
    question: { maxLength: 300, intervalMinutes: 0, limit: 0 },
    chat: { enabled: true, maxLength: 500, slowModeSeconds: 0 },
    reactions: true,
  };
}
