import type { Change, EntityKind, EntityWire } from "#party/core/changes.ts";

/** All that a page has been told, by kind and id. Never changed in place: a change makes new maps. */
export type Entities = {
  readonly [K in EntityKind]: ReadonlyMap<string, EntityWire[K]>;
};

type Draft = { [K in EntityKind]: Map<string, EntityWire[K]> };

/** In the order of their names: so they are shortest on a phone. */
export function noEntities(): Entities {
  return {
    b: new Map(),
    c: new Map(),
    f: new Map(),
    h: new Map(),
    m: new Map(),
    p: new Map(),
    q: new Map(),
    r: new Map(),
    s: new Map(),
    t: new Map(),
    v: new Map(),
    z: new Map(),
    ac: new Map(),
    an: new Map(),
    bd: new Map(),
    cp: new Map(),
    cu: new Map(),
    lb: new Map(),
    lo: new Map(),
    lp: new Map(),
    me: new Map(),
    mm: new Map(),
    mq: new Map(),
    mr: new Map(),
    mu: new Map(),
    nn: new Map(),
    pn: new Map(),
    qa: new Map(),
    re: new Map(),
    sc: new Map(),
    sd: new Map(),
    sg: new Map(),
    sk: new Map(),
    sl: new Map(),
    sn: new Map(),
    so: new Map(),
    sr: new Map(),
    st: new Map(),
    set: new Map(),
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
