/**
 * The way from a relay to its event's room: comes back by itself, notices a dead line, and sends what phones did many
 * together. Knows nothing of what the frames down say.
 */
import {
  type RelayedOperation,
  relayFrameLength,
  splitOperation,
  writeRelayPing,
} from "../protocol/relay/up-frames.ts";
import type { RelayPlace, RelayPorts, Uplink } from "./ports.ts";

/**
 * How long what phones do is gathered, milliseconds. From 32 relays the room gets fewer than the thousand frames a second
 * that a durable object is meant for. For each phone a little more than the room's tick has (`partOfRelaysTick`): what would
 * come in several frames within one tick costs the room more and is told no sooner.
 */
const gatherMs = 35;
const gatherPerPhoneMs = 0.08;
/**
 * Between two pings, milliseconds. The host lets a durable object sleep that has heard nothing for ten seconds, and a room that
 * wakes has all phones of its relays come in anew.
 */
const pingEveryMs = 5_000;
/** Until a line without an answer counts as dead, milliseconds. */
const silentMs = 15_000;
/** Until it is tried again: half a second, twice as long with each failure. Milliseconds. */
const firstRetryMs = 500;
const lastRetryMs = 10_000;

/** An operation that waits to be sent: what stands before its lag and after it, and since when it waits (UTC milliseconds). */
interface WaitingOperation {
  readonly before: string;
  readonly lag: number;
  readonly after: string;
  readonly since: number;
}

/** How long a relay with so many phones gathers what they do, milliseconds. */
export function gatherLength(phones: number): number {
  return Math.max(gatherMs, phones * gatherPerPhoneMs);
}

interface RelaySide {
  readonly phones: number;
  readonly place: RelayPlace | null;
  received(data: unknown): void;
  /** The way to the room is lost: whatever was sent and not answered may not have arrived. */
  lost(): void;
}

export class RoomUplink {
  readonly #ports: Pick<RelayPorts, "clock" | "random" | "openUplink">;
  readonly #relay: RelaySide;
  #uplink: Uplink | null = null;
  #isStopped = true;
  #isOpen = false;
  /** Rises with each attempt: what an older one still says is passed over. */
  #attempt = 0;
  #failures = 0;
  #heardAt = 0;
  #acts: (string | WaitingOperation)[] = [];
  #length = 0;
  #isGathering = false;
  #cancelPing = () => {};
  #cancelRetry = () => {};

  constructor(ports: Pick<RelayPorts, "clock" | "random" | "openUplink">, relay: RelaySide) {
    this.#ports = ports;
    this.#relay = relay;
  }

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    this.#open();
  }

  /** Nobody needs it any more. */
  stop(): void {
    this.#isStopped = true;
    this.#drop();
  }

  /** The room has let the relay in. */
  settle(): void {
    this.#failures = 0;
  }

  /** The room cannot be understood, or a tick is missing: comes back for what it lacks. */
  reconnect(): void {
    this.#fail();
  }

  /** Sends an act with others of the same moment; lost with the uplink. */
  add(act: string): void {
    this.#add(act, act.length);
  }

  /** The same for an operation, whose lag grows by what it waits: answers of a quiz count from when they were given. */
  addOperation(operation: RelayedOperation): void {
    const [before, after] = splitOperation(operation);
    const since = this.#ports.clock.now();
    this.#add({ before, lag: operation.lag, after, since }, before.length + after.length);
  }

  #add(act: string | WaitingOperation, length: number): void {
    this.#acts.push(act);
    this.#length += length + 1;
    if (this.#length >= relayFrameLength) this.#flush();
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#ports.clock.setTimer(() => {
      this.#isGathering = false;
      this.#flush();
    }, gatherLength(this.#relay.phones));
  }

  #flush(): void {
    if (!this.#isOpen || this.#acts.length === 0) return;
    const now = this.#ports.clock.now();
    const frame = `[${this.#acts.map((act) => textOf(act, now)).join(",")}]`;
    this.#forgetActs();
    this.#uplink?.send(frame);
  }

  #forgetActs(): void {
    this.#acts = [];
    this.#length = 0;
  }

  #open(): void {
    this.#attempt += 1;
    const attempt = this.#attempt;
    const isCurrent = () => attempt === this.#attempt && !this.#isStopped;
    this.#heardAt = this.#ports.clock.now();
    this.#uplink = this.#ports.openUplink(this.#relay.place, {
      opened: () => {
        if (isCurrent()) this.#isOpen = true;
      },
      received: (data) => {
        if (!isCurrent()) return;
        this.#heardAt = this.#ports.clock.now();
        this.#relay.received(data);
      },
      closed: () => {
        if (isCurrent()) this.#fail();
      },
    });
    this.#pingLater();
  }

  #pingLater(): void {
    this.#cancelPing();
    this.#cancelPing = this.#ports.clock.setTimer(() => {
      const now = this.#ports.clock.now();
      if (now - this.#heardAt >= silentMs) return this.#fail();
      if (this.#isOpen) this.#uplink?.send(writeRelayPing(now));
      this.#pingLater();
    }, pingEveryMs);
  }

  #fail(): void {
    this.#drop();
    const window = Math.min(firstRetryMs * 2 ** this.#failures, lastRetryMs);
    this.#failures += 1;
    this.#cancelRetry = this.#ports.clock.setTimer(() => {
      if (!this.#isStopped) this.#open();
    }, this.#ports.random() * window);
    this.#relay.lost();
  }

  #drop(): void {
    this.#attempt += 1;
    this.#isOpen = false;
    this.#forgetActs();
    this.#cancelPing();
    this.#cancelRetry();
    this.#uplink?.close();
    this.#uplink = null;
  }
}

function textOf(act: string | WaitingOperation, now: number): string {
  if (typeof act === "string") return act;
  const { before, lag, after, since } = act;
  return `${before}${lag + Math.max(0, now - since)}${after}`;
}
