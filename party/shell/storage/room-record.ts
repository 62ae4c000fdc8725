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

/** `seq`: where its numbers go on from; the copy over at the Worker goes as far. */
export function createRecord(id: string, epoch: string, createdAt: number, seq = 0): RoomRecord {
  return { id, epoch, createdAt, snapshot: seq, acknowledged: seq, erasedAt: 0 };
}

/** Whether the room was ever made. */
export async function isRoomMade(storage: RoomStorage): Promise<boolean> {
  return (await storage.get(roomKey)) !== undefined;
}

interface NewRoom {
  readonly id: string;
  readonly epoch: string;
  /** UTC milliseconds. */
  readonly now: number;
  /** Where its numbers go on from; absent = 0. */
  readonly seq?: number;
}

/** What storage holds of a room that begins with these entities. */
export function writeNewRoom(
  { id, epoch, now, seq }: NewRoom,
  entities: readonly (readonly [string, Entity])[],
): Map<string, string> {
  const puts = new Map([[roomKey, JSON.stringify(createRecord(id, epoch, now, seq))]]);
  for (const [key, entity] of entities) putEntity(puts, key, entity);
  return puts;
}
