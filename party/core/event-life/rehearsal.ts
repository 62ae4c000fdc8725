/** What a rehearsal's room begins with. */
import { type Entity, toEntities } from "../snapshot.ts";
import type { RoomState } from "../state.ts";
import { type EntityOf, type Storages, type StoredKind, storages } from "../storage.ts";
import type { RoomSettings } from "./settings.ts";

/**
 * What was prepared for the event and nothing that was said in it: polls and surveys as drafts,
 * labels, and the screens by their ids and names. Ids stay, so that a screen's address leads to it.
 */
export function prepareRehearsal(state: RoomState): [string, Entity][] {
  const keys = Object.values(storages).flatMap(({ prepared }) => [
    ...(prepared?.keys(state) ?? []),
  ]);
  return toEntities(state, keys).map(([key, entity]) => [key, reset(entity.e, entity)]);
}

function reset<K extends StoredKind>(kind: K, entity: EntityOf[K]): Entity {
  const storage: Storages[K] = storages[kind];
  return storage.prepared?.reset(entity) ?? entity;
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
