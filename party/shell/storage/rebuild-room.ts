/** A room whose storage is gone, made again from its copy in D1 before anybody comes in. */
import { copyParts } from "#workers/contract/api/room/room-copy.ts";
import { noteRebuilt, Rebuild } from "../../core/rebuild/rebuild.ts";
import { toEntities } from "../../core/snapshot.ts";
import type { RoomPorts } from "../ports.ts";
import { writeRow } from "./journal.ts";
import { isRoomMade, writeNewRoom } from "./room-record.ts";

/**
 * Makes the room where there is none in storage and a copy of it at the Worker; a new event has
 * none. In one write, so that a crash in between begins anew. Its numbers go on after the copy's,
 * which would take lower ones for repeats.
 */
export async function rebuildRoom(
  ports: Pick<RoomPorts, "storage" | "clock" | "random" | "copy" | "report">,
  room: string,
): Promise<void> {
  if (await isRoomMade(ports.storage)) return;
  const { seq, since } = await ports.copy.summary();
  if (seq === 0) return;
  const rebuild = new Rebuild(room, since);
  for (const part of copyParts) {
    let after: string | null = null;
    do {
      const { rows, events, next } = await ports.copy.page(part, after);
      rebuild.addRows(rows);
      rebuild.addEvents(events);
      after = next;
    } while (after !== null);
  }
  const state = rebuild.finish();
  const [now, epoch] = [ports.clock.now(), ports.random.id()];
  const puts = writeNewRoom({ id: room, epoch, now, seq }, toEntities(state));
  const { event, keys } = noteRebuilt(state, { at: now, by: null });
  const entries = [{ at: now, by: null, events: [event] }];
  for (const [key, text] of writeRow({ seq: seq + 1, at: now, keys, entries })) puts.set(key, text);
  await ports.storage.write(puts);
  ports.report("the room had no storage and was made again from its copy", undefined);
}
