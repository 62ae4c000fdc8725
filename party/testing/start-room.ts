/**
 * Starts a room out of a file and takes everybody back in it: run by itself, with as much memory as a test gives it. Arguments:
 * the file, one with the places of what is in it, when it was kept (UTC milliseconds), and how many people stand behind each of
 * how many relays.
 */
import { readFileSync } from "node:fs";
import { FakeRoom } from "#tests/support/fakes/fake-host.ts";
import { openEvent } from "#tests/support/room-settings.ts";
import { readRoomFrame, relayFrameType } from "../protocol/relay/down-frames.ts";
import { writeAct } from "../protocol/relay/up-frames.ts";
import type { RoomSocket } from "../shell/ports.ts";
import { FileStorage } from "./file-storage.ts";
import { hallPersonOf } from "./kept-hall.ts";
import { framesOf } from "./relay-frames.ts";
import { eventId } from "./test-room.ts";

/** A relay's socket, which keeps nothing of what it is sent. */
class RelaySocket implements RoomSocket {
  /** People who were let in, and why it was closed, if it was. */
  entered = 0;
  closed: string | null = null;

  send(data: string | Uint8Array): void {
    const frame = typeof data === "string" ? readRoomFrame(data) : null;
    if (frame?.[0] !== relayFrameType.answers) return;
    for (const [, what] of frame[1]) if (what === "in") this.entered += 1;
  }

  close(code: number, reason: string): void {
    this.closed ??= `${code} ${reason}`;
  }

  save(): void {}
}

/** What these people say as they come: that they are here, and what they have. */
function* entriesOf(first: number, end: number, seq: number, issuedAt: number): Iterable<string> {
  for (let no = first; no < end; no += 1) {
    const { id: person, name } = hallPersonOf(no);
    const claims = { person, name, access: "", attendance: null, issuedAt };
    yield writeAct({ kind: "in", no: no - first + 1, ...claims, since: seq });
  }
}

const [, , file = "", places = "", at = "", relays = "", behindEach = ""] = process.argv;
const storage = new FileStorage(file, JSON.parse(readFileSync(places, "utf8")));
/** Bytes beside the heap: before, and at most. */
const idle = process.memoryUsage().external;
let external = idle;
const look = () => {
  external = Math.max(external, process.memoryUsage().external);
};
storage.onRead = look;

const room = new FakeRoom(eventId);
// A minute after the last row.
room.clock.time = Number(at) + 60_000;
room.settings = openEvent(eventId, room.clock.time);
room.wrap = (ports) => ({ ...ports, storage });
room.restart();
const moderator = await room.moderator();
look();
const { epoch = "" } = moderator.welcome ?? {};
const resume = { version: 1, from: { epoch, seq: moderator.seq }, inflates: false };
let entered = 0;
for (let relay = 0; relay < Number(relays); relay += 1) {
  const socket = new RelaySocket();
  await room.shell.connectRelay(socket, relay, resume);
  const first = relay * Number(behindEach);
  const end = first + Number(behindEach);
  const entries = entriesOf(first, end, moderator.seq, room.clock.time);
  for (const frame of framesOf(entries)) {
    await room.shell.receive(socket, frame);
    await room.clock.advance(50);
    look();
  }
  if (socket.closed !== null) throw new Error(`the room closed a relay: ${socket.closed}`);
  entered += socket.entered;
}
const votes = Array.from(moderator.view).flatMap(([key, value]) =>
  key.startsWith("t:") ? [value] : [],
);
const { reports } = room;
process.stdout.write(JSON.stringify({ votes, entered, external: external - idle, reports }));
