import type { Change, EntityKind, EntityWire } from "#party/core/changes.ts";

/** All that a page has been told, by kind and id. Never changed in place: a change makes new maps. */
export type Entities = {
  readonly [K in EntityKind]: ReadonlyMap<string, EntityWire[K]>;
};

type Draft = { [K in EntityKind]: Map<string, EntityWire[K]> };

export function noEntities(): Entities {
  return {
    q: new Map(),
    r: new Map(),
    p: new Map(),
    t: new Map(),
    c: new Map(),
    an: new Map(),
    bd: new Map(),
    lo: new Map(),
    lp: new Map(),
    m: new Map(),
    h: new Map(),
    qa: new Map(),
    set: new Map(),
    sc: new Map(),
    sn: new Map(),
    st: new Map(),
    sl: new Map(),
    nn: new Map(),
    re: new Map(),
    s: new Map(),
    sr: new Map(),
    so: new Map(),
    ac: new Map(),
    mu: new Map(),
    lb: new Map(),
    cu: new Map(),
    f: new Map(),
    mq: new Map(),
    mr: new Map(),
    mm: new Map(),
    v: new Map(),
    b: new Map(),
    z: new Map(),
    me: new Map(),
  };
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
