/** What a rehearsal's room begins with. */
import { keyOf } from "../keys.ts";
import { draftPoll } from "../polls/state.ts";
import { type Entity, toEntities } from "../snapshot.ts";
import type { RoomState } from "../state.ts";
import type { RoomSettings } from "./settings.ts";

/**
 * What was prepared for the event and nothing that was said in it: polls and surveys as drafts,
 * labels, and the screens by their ids and names. Ids stay, so that a screen's address leads to it.
 */
export function prepareRehearsal(state: RoomState): [string, Entity][] {
  const keys: string[] = [];
  for (const { key, removed } of state.polls.values()) if (!removed) keys.push(key);
  for (const { key, removed } of state.surveys.values()) if (!removed) keys.push(key);
  for (const [id, { removed }] of state.labels) if (!removed) keys.push(keyOf.label(id));
  for (const id of state.screens.keys()) keys.push(keyOf.screen(id));
  return toEntities(state, keys).map(([key, entity]) => [key, asPrepared(entity)]);
}

function asPrepared(entity: Entity): Entity {
  switch (entity.e) {
    case "poll": {
      const { id, content, order } = entity.data;
      return { e: "poll", data: draftPoll(id, content, order, null) };
    }
    case "survey": {
      const fresh = { state: "draft", openedAt: null, closedAt: null, by: null } as const;
      return { e: "survey", data: { ...entity.data, ...fresh } };
    }
    case "screen": {
      if (entity.data === null) return entity;
      return { ...entity, data: { ...entity.data, scene: { kind: "welcome" }, before: null } };
    }
    case "meta": {
      const fresh = { nextPerson: 1, qa: "open", phase: "before", reacted: null } as const;
      return { e: "meta", data: { ...entity.data, ...fresh, settings: null } };
    }
    default:
      return entity;
  }
}

/** The same for a room of its own, which begins at `now` (UTC milliseconds) with these settings. */
export function openRehearsal(
  prepared: readonly (readonly [string, Entity])[],
  settings: RoomSettings,
  now: number,
): [string, Entity][] {
  return prepared.map(([key, entity]) => {
    if (entity.e !== "meta") return [key, entity];
    const { eventId } = settings;
    const base = Math.floor(now / 1_000) * 1_000;
    return [key, { e: "meta", data: { ...entity.data, eventId, base, settings } }];
  });
}
