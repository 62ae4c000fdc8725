import { and, eq, lt, sql } from "drizzle-orm";
import type { RoomSettings } from "#party/core/settings.ts";
import { events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";

/** What the room needs to know of its event. */
export function toRoomSettings(event: typeof events.$inferSelect): RoomSettings {
  return {
    eventId: event.id,
    version: event.version,
    name: event.name,
    slug: event.slug,
    code: event.code,
    published: event.published,
    archived: event.archivedAt !== null,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    openedAt: event.openedAt,
    endedAt: event.endedAt,
    timeZone: event.timeZone,
    baseColor: event.baseColor,
    moderation: event.moderation,
    interactionEnabled: event.interactionEnabled,
    anonymousAllowed: event.anonymousAllowed,
    identity: event.identity,
    repliesEnabled: event.repliesEnabled,
    questionsInAdvance: event.questionsInAdvance,
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
  };
}

/**
 * Tells the room of a change; answers the event as it then stands. That the room could not be told
 * is no failure: cron tries again.
 */
export async function pushSettings<T extends typeof events.$inferSelect>(
  deps: Deps,
  event: T,
): Promise<T> {
  const pushed = await deps.room.pushSettings(toRoomSettings(event));
  if (!pushed.ok) return event;
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
