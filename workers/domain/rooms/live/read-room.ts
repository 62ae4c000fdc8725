import type { Change, EntityKind, EntityWire } from "#party/core/changes.ts";
import { ok, type Result } from "../../../contract/errors.ts";
import type { Deps, RoomSight } from "../../deps.ts";
import { type RoomVisitor, visitRoom } from "../visit.ts";

/** What somebody sees of a room at one moment, of some kinds. */
export interface RoomReading<Kind extends EntityKind = EntityKind> {
  readonly seq: number;
  /** What seconds on the wire are counted from, UTC milliseconds. */
  readonly base: number;
  /** Entities of a kind by id, in the order in which the room tells them. */
  all<K extends Kind>(kind: K): ReadonlyMap<string, EntityWire[K]>;
}

/**
 * Reads these kinds of an event's room as the visitor may see them: no more than a socket of theirs is told. `about` is the id
 * of the one entity that is wanted, of kinds that are known by their own id alone: no ballot is.
 */
export async function readRoom<Kind extends EntityKind>(
  deps: Deps,
  visitor: RoomVisitor,
  {
    address,
    kinds,
    about,
  }: { readonly address: string; readonly kinds: readonly Kind[]; readonly about?: string },
): Promise<Result<RoomReading<Kind>>> {
  const visit = await visitRoom(deps, visitor, address, "live.read");
  if (!visit.ok) return visit;
  const { room, member } = visit.value;
  const sight = await deps.room.viewOf(room, member, kinds, about);
  return sight.ok ? ok(readSight(sight.value)) : sight;
}

/** What the room has told, by kind. */
export function readSight({ seq, base, changes }: RoomSight): RoomReading {
  return { seq, base, all: (kind) => collect(changes, kind) };
}

/** A later change of the same entity wins: one's own topics come last. */
function collect<K extends EntityKind>(
  changes: readonly Change[],
  kind: K,
): ReadonlyMap<string, EntityWire[K]> {
  const found = new Map<string, EntityWire[K]>();
  for (const change of changes) {
    if (!isOf(change, kind)) continue;
    const [, id, value] = change;
    if (value === null) found.delete(id);
    else found.set(id, value);
  }
  return found;
}

function isOf<K extends EntityKind>(
  change: readonly [EntityKind, string, unknown],
  kind: K,
): change is readonly [K, string, EntityWire[K] | null] {
  return change[0] === kind;
}
