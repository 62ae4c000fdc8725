/** Many sockets on one room, from this process; the server runs in another one. */
import { readdirSync, readFileSync } from "node:fs";
import { WebSocket } from "ws";
import { localSecret } from "#party/environment.ts";
import { protocolVersion } from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import { presenceInterval } from "#party/shell/timing.ts";
import { claimsFor } from "#tests/support/room-client.ts";
import { signToken } from "#workers/contract/secrets/signatures.ts";

/** Sockets that are opened at once. */
const openAtOnce = 50;

export interface LoadSocket {
  readonly socket: WebSocket;
  readonly index: number;
}

export interface Load {
  readonly sockets: readonly LoadSocket[];
  /** Called for each text frame that comes in. */
  onFrame: (frame: string, index: number) => void;
  /** Bytes of all frames that have come in, snapshots and greetings too. */
  bytes: number;
  close(): void;
}

/** Opens `count` sockets of a room or a relay, one attendee each, and waits until all were greeted. */
export async function openLoad(
  url: string,
  room: string,
  count: number,
  more: (index: number) => Partial<Ticket> = () => ({}),
): Promise<Load> {
  const sockets: LoadSocket[] = [];
  const load: Load = {
    sockets,
    onFrame: () => {},
    bytes: 0,
    close: () => {
      for (const { socket } of sockets) socket.terminate();
    },
  };
  for (let start = 0; start < count; start += openAtOnce) {
    const size = Math.min(openAtOnce, count - start);
    const batch = Array.from({ length: size }, (_, n) => start + n);
    await Promise.all(batch.map((index) => openOne(load, sockets, url, room, index, more(index))));
  }
  return load;
}

async function openOne(
  load: Load,
  sockets: LoadSocket[],
  url: string,
  room: string,
  index: number,
  more: Partial<Ticket>,
): Promise<void> {
  const token = await signToken(localSecret, claimsFor(room, `att_${index}`, more));
  const query = `?t=${token}&v=${protocolVersion}`;
  const party = room.includes("~") ? "relay" : "main";
  const address = `${url.replace("http", "ws")}/parties/${party}/${room}${query}`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  sockets[index] = { socket, index };
  await new Promise<void>((resolve, reject) => {
    socket.once("error", reject);
    socket.once("close", (code) => reject(new Error(`closed: ${code}`)));
    socket.once("message", (first: Buffer) => {
      load.bytes += first.length;
      socket
        .removeAllListeners("error")
        .removeAllListeners("close")
        .on("error", () => {});
      socket.on("message", (data: Buffer, isBinary) => {
        load.bytes += data.length;
        if (!isBinary) load.onFrame(data.toString(), index);
      });
      resolve();
    });
  });
}

/** CPU that the server has used so far, ms: all of workerd in its process group, from /proc. */
export function serverCpu(group: number): number {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    let stat: string;
    try {
      stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    } catch {
      continue;
    }
    const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (name !== "workerd" || Number(fields[2]) !== group) continue;
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  // The kernel counts in hundredths of a second.
  return ticks * 10;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until all of a room's sockets have been told how many they are: it is no part of what is measured then. */
export function settle(sockets: number): Promise<void> {
  return wait(presenceInterval(sockets) + 500);
}

/** Waits until a condition holds; it is looked at every few milliseconds. */
export async function until(condition: () => boolean, withinMs = 120_000): Promise<void> {
  const giveUpAt = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > giveUpAt) throw new Error("waited in vain");
    await wait(2);
  }
}
