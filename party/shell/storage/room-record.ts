/** What storage says of the room as a whole: which one it is, and how far it got. */
import type { Entity } from "../../core/snapshot.ts";
import type { RoomStorage } from "../ports.ts";
import { putEntity } from "./stored-entities.ts";

export const roomKey = "room";

interface RoomRecord {
  readonly id: string;
  readonly epoch: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
  /** Rows up to this one are in the entities. */
  readonly snapshot: number;
  /** Rows up to this one are in the copy over at the Worker. */
  readonly acknowledged: number;
  /** When somebody was erased last, UTC milliseconds; 0 = never. */
  readonly erasedAt: number;
}

export function createRecord(id: string, epoch: string, createdAt: number): RoomRecord {
  return { id, epoch, createdAt, snapshot: 0, acknowledged: 0, erasedAt: 0 };
}

/** Whether the room was ever made. */
export async function isRoomMade(storage: RoomStorage): Promise<boolean> {
  return (await storage.get(roomKey)) !== undefined;
}

/** What storage holds of a room that begins with these entities. */
export function writeNewRoom(
  { id, epoch, now }: { readonly id: string; readonly epoch: string; readonly now: number },
  entities: readonly (readonly [string, Entity])[],
): Map<string, string> {
  const puts = new Map([[roomKey, JSON.stringify(createRecord(id, epoch, now))]]);
  for (const [key, entity] of entities) putEntity(puts, key, entity);
  return puts;
}
