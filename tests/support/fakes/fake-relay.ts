/**
 * A relay's real code beside a fake room's, at the same time as that: its uplink leads into the room's shell, all in memory.
 * What goes over it is kept, and it can be cut, fall silent, or be tampered with.
 */
import { deflateRawSync } from "node:zlib";
import type { Command } from "#party/core/commands.ts";
import { frameType } from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import type { RelayPlace, RelayPorts, Uplink, UplinkEvents } from "#party/relay/ports.ts";
import { Relay } from "#party/relay/relay.ts";
import type { RoomSocket } from "#party/shell/ports.ts";
import { type FakeRoom, FakeSocket, FakeStorage, newcomer } from "./fake-host.ts";

/** Between gathering at the relay, the room's tick and the relay's own, milliseconds. */
export const thereAndBackMs = 250;

/**
 * A phone's socket; as its page does, it sends the pong behind a loss back, and sends again what has no answer whenever it is
 * welcomed.
 */
class PhoneSocket extends FakeSocket {
  /** Frames by their number. */
  readonly asked = new Map<number, string>();
  readonly #relay: FakeRelay;

  constructor(relay: FakeRelay) {
    super();
    this.#relay = relay;
  }

  override send(data: string | Uint8Array): void {
    super.send(data);
    const [before, last] = this.frames.slice(-2);
    if (last?.[0] === frameType.pong && before?.[0] === frameType.away && this.#relay.isHeard) {
      queueMicrotask(() => this.#relay.returnClock(this));
    }
    if (this.frames.at(-1)?.[0] !== frameType.welcome) return;
    queueMicrotask(() => {
      const answered = new Set([...this.acks, ...this.naks.map(([n]) => n)]);
      for (const [n, frame] of this.asked) {
        if (!answered.has(n)) this.#relay.relay.receive(this, frame);
      }
    });
  }
}

/** One uplink, with both of its ends. */
interface OpenUplink {
  readonly socket: RoomSocket;
  readonly events: UplinkEvents;
}

export class FakeRelay {
  readonly room: FakeRoom;
  readonly no: number;
  readonly storage = new FakeStorage();
  readonly reports: string[] = [];
  /** What has gone to the room and come from it, over one uplink after the other. */
  readonly up: string[] = [];
  readonly down: string[] = [];
  /** Where the relay stood as it opened each of them. */
  readonly opened: (RelayPlace | null)[] = [];
  /** The code and reason with which the room has closed uplinks. */
  readonly closed: (readonly [number, string])[] = [];
  /** Called with each of these frames. */
  onFrame = (_way: "⇑" | "⇓", _frame: string): void => {};
  /** No uplink opens. */
  isCutOff = false;
  /** Nothing arrives over the uplink, and nobody is told so. */
  isSilent = false;
  /** Phones hear at once that the way to the room is gone; else a test says when. */
  isHeard = true;
  random = 0.5;
  /** A frame of the room as it arrives; null: it does not. */
  tamper = (frame: string): string | null => frame;
  /** Deflates a snapshot; may throw. */
  deflate = async (text: string): Promise<Uint8Array> => deflateRawSync(text);
  /** What stands between the ports and the relay, from the next start on. */
  wrap = (ports: RelayPorts): RelayPorts => ports;
  relay: Relay;
  #cancels = new Set<() => void>();
  #uplink: OpenUplink | null = null;

  constructor(room: FakeRoom, no = 0) {
    this.room = room;
    this.no = no;
    this.relay = this.#make();
  }

  #make(): Relay {
    const cancels = new Set<() => void>();
    this.#cancels = cancels;
    const { clock } = this.room;
    const ports: RelayPorts = {
      storage: this.storage,
      clock: {
        now: clock.now,
        setTimer: (run, ms) => {
          const cancel = clock.setOtherTimer(run, ms);
          cancels.add(cancel);
          return cancel;
        },
      },
      deflate: (text) => this.deflate(text),
      report: (what) => this.reports.push(what),
      random: () => this.random,
      openUplink: (place, events) => this.#openUplink(place, events),
    };
    return new Relay(this.wrap(ports), this.room.id);
  }

  /** Its process dies and another one takes over; sockets and timers of the old one are gone. */
  restart(): void {
    for (const cancel of this.#cancels) cancel();
    const uplink = this.#uplink;
    this.#uplink = null;
    if (uplink !== null) void this.room.shell.close(uplink.socket);
    this.relay = this.#make();
  }

  #openUplink(place: RelayPlace | null, events: UplinkEvents): Uplink {
    this.opened.push(place);
    let isOver = false;
    const later = (run: () => void) => queueMicrotask(() => isOver || run());
    const end = () => {
      if (this.#uplink?.events === ends) this.#uplink = null;
      isOver = true;
      void this.room.shell.close(socket);
    };
    const ends: UplinkEvents = {
      opened: () => later(() => events.opened()),
      received: (data) => later(() => events.received(data)),
      closed: () =>
        later(() => {
          end();
          events.closed();
        }),
    };
    const socket: RoomSocket = {
      send: (data) => {
        const frame = this.isSilent ? null : this.tamper(String(data));
        if (frame === null || isOver) return;
        this.down.push(frame);
        this.onFrame("⇓", frame);
        ends.received(frame);
      },
      close: (code, reason) => {
        this.closed.push([code, reason]);
        ends.closed();
      },
      save: () => {},
    };
    if (this.isCutOff) {
      ends.closed();
      return { send: () => {}, close: end };
    }
    this.#uplink = { socket, events: ends };
    ends.opened();
    void this.room.shell.connectRelay(socket, this.no, { ...newcomer, from: place });
    return {
      send: (frame) => {
        if (this.isSilent || isOver) return;
        this.up.push(frame);
        this.onFrame("⇑", frame);
        void this.room.shell.receive(socket, frame);
      },
      close: end,
    };
  }

  /** The way to the room breaks, and both ends notice; it may come back at once. */
  cut(): void {
    this.#uplink?.events.closed();
  }

  /** A frame of the room that it never sent. */
  receive(frame: string): void {
    this.#uplink?.events.received(frame);
  }

  /** Sends the room what no relay would say. */
  async say(frame: string): Promise<void> {
    if (this.#uplink !== null) await this.room.shell.receive(this.#uplink.socket, frame);
  }

  ticket(sub: string, more: Partial<Ticket> = {}): Ticket {
    return this.room.ticket(sub, { room: `${this.room.id}~${this.no}`, ...more });
  }

  /** Opens a phone's socket; it is let in as soon as the room has answered. */
  async connect(sub: string, more: Partial<Ticket> = {}, resume = newcomer): Promise<FakeSocket> {
    const socket = new PhoneSocket(this);
    await this.relay.connect(socket, this.ticket(sub, more), resume);
    return socket;
  }

  /** Opens a phone's socket and waits until everything about it is settled. */
  async join(sub: string, more: Partial<Ticket> = {}, resume = newcomer): Promise<FakeSocket> {
    const socket = await this.connect(sub, more, resume);
    await this.room.clock.advance(1_100);
    return socket;
  }

  send(socket: FakeSocket, i: number, c: Command): void {
    const frame = JSON.stringify({ i, c });
    if (socket instanceof PhoneSocket) socket.asked.set(i, frame);
    this.relay.receive(socket, frame);
  }

  /** A phone has heard all that it was sent, and says so: it sends the clock of the last pong back. */
  returnClock(socket: FakeSocket): void {
    const pongs = socket.frames.flatMap((frame) => (frame[0] === frameType.pong ? [frame[1]] : []));
    this.relay.receive(socket, JSON.stringify({ pong: pongs.at(-1) }));
  }

  /** Sends and lets pass what it takes until the answer has come. */
  async act(socket: FakeSocket, i: number, c: Command): Promise<void> {
    this.send(socket, i, c);
    await this.room.clock.advance(thereAndBackMs);
  }

  /** A phone goes. */
  async leave(socket: FakeSocket): Promise<void> {
    this.relay.close(socket);
    await this.room.clock.advance(thereAndBackMs);
  }
}
