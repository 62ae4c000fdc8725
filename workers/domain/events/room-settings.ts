import { and, eq, lt, sql } from "drizzle-orm";
import type { RoomSettings } from "#party/core/event-life/settings.ts";
import { eventTimes } from "../../contract/limits.ts";
import { events } from "../../db/schema/index.ts";
import { accessTagOf, keyTagOf } from "../attendees/token.ts";
import type { Deps } from "../deps.ts";
import { type Rehearsal, rehearsalOf } from "../rehearsals/rehearsal.ts";
import { isCalledOff } from "./record.ts";

/** What the room needs to know of its event. */
export async function toRoomSettings(
  deps: Deps,
  event: typeof events.$inferSelect,
): Promise<RoomSettings> {
  const [code, key] = await Promise.all([accessTagOf(deps, event), keyTagOf(deps, event)]);
  const isOff = isCalledOff(event);
  return {
    eventId: event.id,
    version: event.version,
    name: event.name,
    slug: event.slug,
    code: event.code,
    published: event.published,
    archived: event.archivedAt !== null,
    access: { code, key },
    // The room opens by its start: that of an event that never opens is after all is over.
    startsAt: isOff ? event.closesAt + eventTimes.opensBeforeStartMs : event.startsAt,
    endsAt: event.endsAt,
    openedAt: isOff ? null : event.openedAt,
    endedAt: event.endedAt,
    timeZone: event.timeZone,
    baseColor: event.baseColor,
    moderation: event.moderation,
    interactionEnabled: event.interactionEnabled,
    anonymousAllowed: event.anonymousAllowed,
    identity: event.identity,
    repliesEnabled: event.repliesEnabled,
    questionsInAdvance: event.questionsInAdvance && event.cancelledAt === null,
    joinsPerSecond: event.joinsPerSecond,
    question: {
      maxLength: event.questionMaxLength,
      intervalMinutes: event.questionIntervalMinutes,
      limit: event.questionLimit,
    },
    chat: {
      enabled: event.chatEnabled,
      maxLength: event.chatMaxLength,
      slowModeSeconds: event.slowModeSeconds,
    },
    reactions: event.reactionsEnabled,
    unwanted: {
      mode: event.unwantedMode,
      lists: event.unwantedLists,
      words: event.unwantedWords,
      allowed: event.unwantedAllowed,
    },
    approveAfterSeconds: event.approveAfterSeconds,
    hybrid: event.hybrid,
    stageTheme: event.stageTheme,
  };
}

/** The same for the room of a rehearsal: there the event is open, from its start until it is over. */
export async function toRehearsalSettings(
  deps: Deps,
  event: typeof events.$inferSelect,
  { room, since, until }: Rehearsal,
): Promise<RoomSettings> {
  return {
    ...(await toRoomSettings(deps, event)),
    eventId: room,
    published: true,
    archived: false,
    startsAt: since,
    openedAt: since,
    endsAt: until,
    endedAt: until,
  };
}

/**
 * Tells the room of a change, and that of a rehearsal; answers the event as it then stands. That the room could not be told
 * is no failure: cron tries again.
 */
export async function pushSettings<T extends typeof events.$inferSelect>(
  deps: Deps,
  event: T,
): Promise<T> {
  const rehearsal = rehearsalOf(event, deps.now());
  const [pushed, rehearsed] = await Promise.all([
    toRoomSettings(deps, event).then((settings) => deps.room.pushSettings(settings)),
    rehearsal &&
      toRehearsalSettings(deps, event, rehearsal).then((settings) =>
        deps.room.pushSettings(settings),
      ),
  ]);
  if (!pushed.ok || rehearsed?.ok === false) return event;
  await deps.db
    .update(events)
    .set({ pushedVersion: event.version })
    .where(and(eq(events.id, event.id), lt(events.pushedVersion, event.version)));
  return { ...event, pushedVersion: event.version };
}

/** Rooms that are told again in one run of cron. */
const pushesAtOnce = 20;

/** Tells the rooms whose last change did not arrive. */
export async function pushOverdueSettings(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select()
    .from(events)
    .where(sql`pushed_version < version`)
    .limit(pushesAtOnce);
  await Promise.all(rows.map((row) => pushSettings(deps, row)));
}
