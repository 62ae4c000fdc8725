/**
 * The process of a bench's relays, without PartyKit: phones come over WebSocket, and each relay goes over one to the room,
 * whose server is named in the arguments. So the CPU of the room's server is the room's alone.
 */
import { type WebSocket, WebSocketServer } from "ws";
import { localSecret } from "#party/environment.ts";
import { clock, deflate } from "#party/host.ts";
import { closeCode } from "#party/protocol/protocol.ts";
import { Relay } from "#party/relay/relay.ts";
import { readResume, readRoomTicket } from "#party/shell/admission/tickets.ts";
import type { RoomSocket, RoomStorage } from "#party/shell/ports.ts";
import { readRelayName } from "#workers/contract/rooms/relays.ts";
import { openUplink } from "./open-uplink.ts";

const [roomUrl = ""] = process.argv.slice(2);
const relays = new Map<string, Relay>();

/** A relay keeps used tickets alone; a process that takes over has none of them, and nobody here comes twice by one. */
function createStorage(): RoomStorage {
  const kept = new Map<string, string>();
  return {
    get: async (key) => kept.get(key),
    list: async (prefix) => new Map(Array.from(kept).filter(([key]) => key.startsWith(prefix))),
    write: async (puts, deletes = []) => {
      for (const [key, value] of puts) kept.set(key, value);
      for (const key of deletes) kept.delete(key);
    },
    setAlarm: async () => {},
    wipe: async () => kept.clear(),
  };
}

function relayNamed(name: string): Relay | null {
  const found = relays.get(name);
  if (found !== undefined) return found;
  const meant = readRelayName(name);
  if (meant === null) return null;
  const { eventId, relay: number } = meant;
  const ports = {
    storage: createStorage(),
    clock,
    deflate,
    random: Math.random,
    report: (what: string, error: unknown) => console.error(name, what, error),
    openUplink: openUplink.bind(null, { url: roomUrl, event: eventId, relay: number }),
  };
  const relay = new Relay(ports, eventId);
  relays.set(name, relay);
  return relay;
}

/** As the edge does, and then the party: a ticket of an attendee of this relay, and nothing else. */
async function admit(socket: WebSocket, address: URL): Promise<void> {
  const name = address.pathname.split("/").at(-1) ?? "";
  const relay = relayNamed(name);
  const options = { secret: localSecret, room: name, now: Date.now() };
  const ticket = await readRoomTicket(address, options);
  if (relay === null || ticket?.role !== "participant") {
    socket.close(closeCode.ticket, "ticket");
    return;
  }
  const phone: RoomSocket = {
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
    save: () => {},
  };
  socket.on("message", (data: Buffer, isBinary) => {
    relay.receive(phone, isBinary ? data : data.toString());
  });
  socket.on("close", () => relay.close(phone));
  await relay.connect(phone, ticket, readResume(address));
}

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket, request) => {
  socket.on("error", () => {});
  admit(socket, new URL(request.url ?? "/", "http://relays")).catch((error) => {
    console.error(error);
    socket.terminate();
  });
});
server.on("listening", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  process.send?.({ port: address.port });
});
process.on("disconnect", () => process.exit());
