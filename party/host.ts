/** PartyKit's storage, sockets and clock, as the shell wants them. */
import type { Connection, Storage } from "partykit/server";
import * as v from "valibot";
import { ticketSchema } from "./protocol/ticket.ts";
import type { Clock, RoomSocket, RoomStorage, SocketKept } from "./shell/ports.ts";

/** Keys of one put or delete in production. */
const batch = 128;
/** Keys of one page of a listing: bounds what one call brings into memory. */
const page = 1_000;

/** As much of PartyKit's storage and of its connections as a room uses. */
export type HostedStorage = Pick<
  Storage,
  "get" | "list" | "put" | "delete" | "deleteAll" | "setAlarm" | "deleteAlarm"
>;
export type HostedSocket = Pick<Connection, "id" | "send" | "close" | "setState">;

/** Durable storage. Writes that are issued together, without waiting in between, are one. */
export function createStorage(storage: HostedStorage): RoomStorage {
  let isWiped = false;
  return {
    get: (key) => storage.get<string>(key),
    list: async (prefix, part) => {
      const found = new Map<string, string>();
      let after = part?.after ?? null;
      const limit = part?.limit ?? page;
      for (;;) {
        const asked: NonNullable<Parameters<HostedStorage["list"]>[0]> = { prefix, limit };
        if (after !== null) asked.startAfter = after;
        if (part?.before !== undefined) asked.end = part.before;
        const some = await storage.list<string>(asked);
        for (const [key, value] of some) {
          found.set(key, value);
          after = key;
        }
        if (part?.limit !== undefined || some.size < limit) return found;
      }
    },
    write: async (puts, deletes = []) => {
      if (isWiped) return;
      const writes: Promise<unknown>[] = [];
      for (const values of inBatches(puts)) writes.push(storage.put(values));
      for (let start = 0; start < deletes.length; start += batch) {
        writes.push(storage.delete(deletes.slice(start, start + batch)));
      }
      await Promise.all(writes);
    },
    setAlarm: async (at) => {
      if (isWiped) return;
      await (at === null ? storage.deleteAlarm() : storage.setAlarm(at));
    },
    wipe: async () => {
      isWiped = true;
      await storage.deleteAlarm();
      await storage.deleteAll();
    },
  };
}

/** Some of the values at a time, as one call takes them. */
function* inBatches(puts: ReadonlyMap<string, string>): Iterable<Record<string, string>> {
  let values = withoutShape();
  let count = 0;
  for (const [key, value] of puts) {
    values[key] = value;
    count += 1;
    if (count % batch > 0) continue;
    yield values;
    values = withoutShape();
  }
  if (count % batch > 0) yield values;
}

/** V8 looks for a shape of every other object, which takes longer than storing it where no two have the same keys. */
function withoutShape(): Record<string, string> {
  return Object.create(null);
}

export const clock: Clock = {
  now: () => Date.now(),
  setTimer: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** A connection as the shell's socket. */
export function createSocket(connection: HostedSocket): RoomSocket {
  return {
    send: (data) => {
      // Throws when it has just been closed: the close event is on its way.
      try {
        connection.send(data);
      } catch {}
    },
    close: (code, reason) => connection.close(code, reason),
    save: (kept) => connection.setState(kept),
  };
}

const keptSchema = v.object({
  sub: v.string(),
  role: ticketSchema.entries.role,
  name: v.nullable(v.string()),
  dev: v.string(),
  seq: v.number(),
  screen: v.exactOptional(v.string()),
  session: ticketSchema.entries.session,
  access: ticketSchema.entries.access,
  attendance: ticketSchema.entries.attendance,
  at: v.exactOptional(v.number()),
  waits: v.exactOptional(v.tuple([v.number(), v.boolean()])),
});

/** What was saved with a connection; null when nothing was. */
export function readKept(connection: Pick<Connection, "state">): SocketKept | null {
  const kept = v.safeParse(keptSchema, connection.state);
  return kept.success ? kept.output : null;
}

/** Raw deflate, as snapshots are sent. */
export async function deflate(text: string): Promise<Uint8Array> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
