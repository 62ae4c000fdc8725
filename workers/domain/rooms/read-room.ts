import type { Change, EntityKind, EntityWire } from "#party/core/changes.ts";
import { ok, type Result } from "../../contract/errors.ts";
import type { Deps } from "../deps.ts";
import { type RoomVisitor, visitRoom } from "./visit.ts";

/** What somebody sees of a room at one moment. */
export interface RoomReading {
  readonly seq: number;
  /** What seconds on the wire are counted from, UTC milliseconds. */
  readonly base: number;
  /** Entities of a kind by id, in the order in which the room tells them. */
  all<K extends EntityKind>(kind: K): ReadonlyMap<string, EntityWire[K]>;
}

/** Reads an event's room as the visitor may see it: no more than a socket of theirs is told. */
export async function readRoom(
  deps: Deps,
  visitor: RoomVisitor,
  address: string,
): Promise<Result<RoomReading>> {
  const visit = await visitRoom(deps, visitor, address);
  if (!visit.ok) return visit;
  const { room, member } = visit.value;
  const sight = await deps.room.viewOf(room, member);
  if (!sight.ok) return sight;
  const { seq, base, changes } = sight.value;
  return ok({ seq, base, all: (kind) => collect(changes, kind) });
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
