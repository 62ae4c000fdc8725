import type { Deps } from "../domain/deps.ts";
import { createTtlCache } from "../ttl-cache.ts";

const views = createTtlCache<Awaited<ReturnType<Deps["room"]["first"]>>>({
  ttlMs: 1_000,
  maxEntries: 200,
  now: () => Date.now(),
});

/**
 * For pages that are rendered for each visitor, e.g. those in frames: what they show of a room is asked
 * of it once a second. The shared page does without: it is rendered that seldom itself.
 */
export function withCachedFirstViews(deps: Deps): Deps {
  const first = (eventId: string) => views.get(eventId, () => deps.room.first(eventId));
  return { ...deps, room: { ...deps.room, first } };
}
