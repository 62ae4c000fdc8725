/**
 * One connection between a page and the room: ordered both ways, as slow as the network is, broken
 * at any moment. What breaks is noticed by each side in its own time, or not at all.
 */
import type { Socket, SocketEvents } from "#app/live/connection/browser.ts";
import type { RoomSocket, SocketKept } from "#party/shell/ports.ts";
import { type Throw, throwingSocket } from "./throwing.ts";
import type { Faults, World } from "./world.ts";

/** The room's process at the other end. */
export interface RoomEnd {
  receive(wire: Wire, data: string): void;
  left(wire: Wire): void;
}

/** Longest time until the room notices that a page is gone, milliseconds. */
const noticeWithinMs = 20_000;

export class Wire {
  /** What the page holds, and what the room holds. */
  readonly pageEnd: Socket;
  readonly roomSocket: RoomSocket;
  /** What the room has saved with the connection. */
  kept: SocketKept | null = null;
  readonly #world: World;
  readonly #faults: Faults;
  readonly #page: SocketEvents;
  #room: RoomEnd | null = null;
  #downAt = 0;
  #upAt = 0;
  /** Nothing comes through any more. */
  #isCut = false;
  #isPageGone = false;
  #isRoomGone = false;
  /** A frame that a bad relay holds back until the next one is through. */
  #swapped: string | null = null;

  constructor(world: World, faults: Faults, page: SocketEvents, throws: Throw) {
    this.#world = world;
    this.#faults = faults;
    this.#page = page;
    this.pageEnd = { send: (text) => this.#up(text), close: () => this.#leave() };
    const socket: RoomSocket = {
      send: (data) => this.#down(data),
      close: (code, reason) => this.#closeByRoom(code, reason),
      save: (kept) => {
        this.kept = structuredClone(kept);
      },
    };
    this.roomSocket = throwingSocket(socket, throws);
  }

  get isOpen(): boolean {
    return !this.#isCut && !this.#isPageGone && !this.#isRoomGone;
  }

  /** Whether the page still listens: it was neither told of an end nor went away. */
  get isPageHere(): boolean {
    return !this.#isPageGone;
  }

  /** The room's process takes the connection (again). */
  attach(room: RoomEnd): void {
    this.#room = room;
    const { chance } = this.#world;
    if (this.#faults.isOn && chance.is(this.#faults.cut)) {
      this.#world.after(() => this.#faults.isOn && this.cut(), chance.between(0, 12_000));
    }
  }

  /** The edge does not let it through. */
  refuse(code: number, reason: string): void {
    this.#closeByRoom(code, reason);
  }

  /** The page hears that it is through; everything else comes after. */
  open(): void {
    this.#toPage(() => this.#page.opened());
  }

  /** The way between them breaks. Either side may stay in the dark for a while, the page for ever. */
  cut(): void {
    if (this.#isCut) return;
    this.#isCut = true;
    const { chance } = this.#world;
    if (chance.is(0.7))
      this.#world.after(() => this.#deliverToPage(1_006, ""), chance.between(0, 500));
    this.#world.after(() => this.#roomLoses(), chance.between(0, noticeWithinMs));
  }

  /** The room's process is gone, and with it this end. */
  loseRoom(): void {
    this.#room = null;
    this.#isRoomGone = true;
    this.cut();
  }

  #up(text: string): void {
    if (this.#isPageGone) return;
    this.#toRoom(() => this.#room?.receive(this, text));
    const { relay, isOn } = this.#faults;
    if (isOn && this.#world.chance.is(relay)) {
      this.#toRoom(() => this.#room?.receive(this, text));
    }
  }

  #down(data: string | Uint8Array): void {
    if (this.#isRoomGone) return;
    const { relay, isOn } = this.#faults;
    // A frame that carries no seq of its own cannot be missed: it comes through, or the way breaks.
    const [, seq, prev] = /^\[1,(\d+),(\d+),/.exec(typeof data === "string" ? data : "") ?? [];
    if (typeof data !== "string" || seq === prev || !isOn) {
      this.#deliver(data);
      return;
    }
    const { chance } = this.#world;
    if (chance.is(relay)) return;
    if (chance.is(relay)) this.#deliver(data);
    const before = this.#swapped;
    this.#swapped = before === null && chance.is(relay) ? data : null;
    if (this.#swapped === null) this.#deliver(data);
    if (before !== null) this.#deliver(before);
  }

  #deliver(data: string | Uint8Array): void {
    this.#toPage(() => this.#page.received(data));
  }

  #closeByRoom(code: number, reason: string): void {
    if (this.#isRoomGone) return;
    this.#isRoomGone = true;
    this.#toPage(() => this.#deliverToPage(code, reason));
    this.#world.after(() => this.#roomLoses(), this.#latency() * 2);
  }

  /** The page closes: what it sent before still arrives, unless the way is broken. */
  #leave(): void {
    if (this.#isPageGone) return;
    this.#isPageGone = true;
    const late = this.#faults.isOn && this.#world.chance.is(0.2) ? noticeWithinMs : 0;
    this.#upAt += this.#world.chance.between(0, late);
    this.#toRoom(() => this.#roomLoses());
  }

  #deliverToPage(code: number, reason: string): void {
    if (this.#isPageGone) return;
    this.#isPageGone = true;
    this.#page.closed(code, reason);
  }

  #roomLoses(): void {
    const room = this.#room;
    this.#room = null;
    this.#isRoomGone = true;
    room?.left(this);
  }

  #toPage(run: () => void): void {
    this.#downAt = Math.max(this.#downAt, this.#world.time + this.#latency());
    this.#world.after(() => {
      if (!this.#isCut && !this.#isPageGone) run();
    }, this.#downAt - this.#world.time);
  }

  #toRoom(run: () => void): void {
    this.#upAt = Math.max(this.#upAt, this.#world.time + this.#latency());
    this.#world.after(() => {
      if (!this.#isCut) run();
    }, this.#upAt - this.#world.time);
  }

  #latency(): number {
    return this.#world.chance.between(0, this.#faults.isOn ? this.#faults.slow : 5);
  }
}
