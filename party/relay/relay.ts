/**
 * A relay without its host. It decides nothing and keeps nothing but used tickets: when anything throws, memory is thrown
 * away, and phones are closed with a code that brings them back. docs/decisions/112 says what it is for.
 */
import { closeCode, oldestVersion } from "../protocol/protocol.ts";
import type { Ticket } from "../protocol/ticket.ts";
import { UsedTickets } from "../shell/admission/used-tickets.ts";
import type { Resume } from "../shell/broadcast/initial-states.ts";
import { Life, safeSocket, withoutThrows } from "../shell/life.ts";
import type { RoomSocket } from "../shell/ports.ts";
import { LiveRelay } from "./live-relay.ts";
import type { RelayPorts } from "./ports.ts";

/** The relay while it is loaded. */
interface LoadedRelay {
  readonly life: Life<RelayPorts>;
  readonly live: LiveRelay;
}

export class Relay {
  readonly #ports: RelayPorts;
  readonly #eventId: string;
  readonly #used = new UsedTickets();
  /** Sockets that were gone before the relay was loaded. */
  readonly #gone = new WeakSet<RoomSocket>();
  #loaded: Promise<LoadedRelay> | null = null;
  /** The one that runs. */
  #current: LoadedRelay | null = null;

  constructor(ports: RelayPorts, eventId: string) {
    this.#ports = withoutThrows(ports);
    this.#eventId = eventId;
  }

  /** Lets a socket in whose ticket was found good at the edge. */
  async connect(socket: RoomSocket, ticket: Ticket, resume: Resume): Promise<void> {
    if (resume.version < oldestVersion) {
      return this.#turnAway(socket, closeCode.version, "room.version");
    }
    const relay = await this.#load();
    if (this.#gone.has(socket)) return;
    relay?.life.run(() => relay.live.connect(socket, ticket, resume));
    // A throw on its way in: it may not be among those that are closed for that.
    if (relay === null || relay.life.isOver) this.#turnAway(socket);
  }

  /** Takes a frame of a phone. */
  receive(socket: RoomSocket, data: unknown): void {
    const relay = this.#current;
    if (relay === null) this.#turnAway(socket);
    else relay.life.run(() => relay.live.receive(socket, data));
  }

  /** A phone is gone. */
  close(socket: RoomSocket): void {
    const relay = this.#current;
    if (relay === null) this.#gone.add(socket);
    else relay.life.run(() => relay.live.close(socket));
  }

  #turnAway(socket: RoomSocket, code: number = closeCode.retry, reason = "room.not_ready"): void {
    safeSocket(socket, this.#ports.report).close(code, reason);
  }

  /** Null when that failed: the next phone tries again. */
  async #load(): Promise<LoadedRelay | null> {
    this.#loaded ??= this.#start();
    const loading = this.#loaded;
    try {
      const relay = await loading;
      return relay.life.isOver ? null : relay;
    } catch (error) {
      if (this.#loaded === loading) this.#loaded = null;
      this.#ports.report("the relay could not be loaded", error);
      return null;
    }
  }

  async #start(): Promise<LoadedRelay> {
    const life: Life<RelayPorts> = new Life(this.#ports, (error) => {
      this.#ports.report("the relay threw its memory away", error);
      this.#loaded = null;
      const failed = this.#current;
      this.#current = null;
      failed?.live.end();
    });
    await this.#used.load(life.ports);
    const live = new LiveRelay(withinLife(life), this.#eventId, this.#used);
    this.#current = { life, live };
    return this.#current;
  }
}

/** Its ports: what happens at the uplink happens inside of the life, too. */
function withinLife(life: Life<RelayPorts>): RelayPorts {
  const { ports } = life;
  return {
    ...ports,
    openUplink: (place, events) =>
      ports.openUplink(place, {
        opened: () => life.run(() => events.opened()),
        received: (data) => life.run(() => events.received(data)),
        closed: () => life.run(() => events.closed()),
      }),
  };
}
