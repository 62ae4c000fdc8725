import type { Change, EntityKind, EntityWire } from "#party/core/changes.ts";

/** All that a page has been told, by kind and id. Never changed in place: a change makes new maps. */
export type Entities = {
  readonly [K in EntityKind]: ReadonlyMap<string, EntityWire[K]>;
};

type Draft = { [K in EntityKind]: Map<string, EntityWire[K]> };

/** One letter or two for each: written as a text, they are short on a phone. */
const kinds =
  "q r p t c an bd m h qa set sc sn st sk sl nn re s sr so ac mu lb cu cp f mq mr mm v b z me";

export function noEntities(): Entities;
export function noEntities(): Readonly<Record<string, ReadonlyMap<string, unknown>>> {
  return Object.fromEntries(kinds.split(" ").map((kind) => [kind, new Map()]));
}

/** Upserts and removes, in order. Only the kinds that changed get a new map; unknown kinds are left alone. */
export function applyChanges(entities: Entities, changes: readonly Change[]): Entities {
  if (changes.length === 0) return entities;
  const fresh: Partial<Draft> = {};
  for (const change of changes) applyOne(entities, fresh, change);
  return { ...entities, ...fresh };
}

function applyOne<K extends EntityKind>(
  entities: Entities,
  fresh: { [P in K]?: Map<string, EntityWire[P]> },
  [kind, id, value]: readonly [K, string, EntityWire[K] | null],
): void {
  // A newer room may speak of kinds that this page does not know.
  if (!Object.hasOwn(entities, kind)) return;
  const map: Map<string, EntityWire[K]> = fresh[kind] ?? new Map(entities[kind]);
  if (value === null) map.delete(id);
  else map.set(id, value);
  fresh[kind] = map;
}
