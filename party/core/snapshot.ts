/** The state as stored entities, so that only what changed need be written again, and back. */
import { metaStorage } from "./event-life/storage.ts";
import { featuresByKind, parseKey } from "./features.ts";
import { createState, type RoomState } from "./state.ts";
import { type Entity, type EntityOf, type Storages, type StoredKind, storages } from "./storage.ts";

export type { Entity } from "./storage.ts";

const ranks = new Map(Object.keys(storages).map((kind, rank) => [kind, rank]));

/** All entities, or those that the given keys concern; the counters come with each. */
export function toEntities(state: RoomState, keys?: Iterable<string>): [string, Entity][] {
  const entities: [string, Entity][] = [["meta", metaStorage.read(state)]];
  const seen = new Set(["meta"]);
  for (const key of keys ?? allKeys(state)) {
    const parsed = parseKey(key);
    const kind = featuresByKind.get(parsed.kind)?.stored;
    if (kind === undefined) continue;
    const storage = storages[kind];
    const stored = storage.keyOf(state, parsed);
    if (stored === null || seen.has(stored)) continue;
    seen.add(stored);
    const entity = storage.read(state, parsed);
    if (entity !== null) entities.push([stored, entity]);
  }
  return entities;
}

function* allKeys(state: RoomState): Iterable<string> {
  for (const storage of Object.values(storages)) yield* storage.all(state);
}

/** What keys of entities begin with of which a large room has more than memory holds beside its state: see `restoreEntity`. */
export const manyPrefixes: readonly string[] = Object.values(storages).flatMap(
  ({ many }: { readonly many?: string }) => (many === undefined ? [] : [many]),
);

/**
 * The state of stored entities, in whatever order they come: the same state, save what is never kept
 * (focus, presence, dirty). Nothing is dirty in it.
 */
export function fromEntities(entries: Iterable<readonly [string, Entity]>): RoomState {
  const all = Array.from(entries);
  const isMany = ([key]: readonly [string, Entity]) =>
    manyPrefixes.some((prefix) => key.startsWith(prefix));
  const state = beginRestore(all.filter((entry) => !isMany(entry)));
  for (const [, entity] of all.filter(isMany)) restoreEntity(state, entity);
  finishRestore(state);
  return state;
}

/** The same of all entities, or of all but those with `manyPrefixes`, which are to follow one by one. */
export function beginRestore(entries: Iterable<readonly [string, Entity]>): RoomState {
  const entities = Array.from(entries, ([, entity]) => {
    return { entity, rank: ranks.get(entity.e) ?? 0, age: ageOf(entity.e, entity) };
  });
  const meta = entities.find(({ entity }) => entity.e === "meta")?.entity;
  if (meta?.e !== "meta") throw new Error("a stored room has no meta entity");
  const state = createState(meta.data.eventId, meta.data.base);
  entities.sort((a, b) => a.rank - b.rank || a.age - b.age);
  for (const { entity } of entities) restore(state, entity.e, entity);
  return state;
}

/** Puts back one more. */
export function restoreEntity(state: RoomState, entity: Entity): void {
  restore(state, entity.e, entity);
}

/** All that is stored has been put back. */
export function finishRestore(state: RoomState): void {
  for (const storage of Object.values(storages)) storage.finish?.(state);
  state.dirty.clear();
}

/** Of an entity as it is not stored any more: keys of what is to be stored for it; null: it is stored so still. */
export function formerKeysOf(entity: Entity): readonly string[] | null {
  return formerKeysAs(entity.e, entity);
}

function formerKeysAs<K extends StoredKind>(
  kind: K,
  entity: EntityOf[K],
): readonly string[] | null {
  const storage: Storages[K] = storages[kind];
  return storage.former?.(entity) ?? null;
}

function ageOf<K extends StoredKind>(kind: K, entity: EntityOf[K]): number {
  const storage: Storages[K] = storages[kind];
  return storage.age?.(entity) ?? 0;
}

function restore<K extends StoredKind>(state: RoomState, kind: K, entity: EntityOf[K]): void {
  const storage: Storages[K] = storages[kind];
  storage.restore(state, entity);
}
