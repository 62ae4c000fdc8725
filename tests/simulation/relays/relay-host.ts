/** Runs the relays' real code, one process of each after the other. */
import { deflateRawSync } from "node:zlib";
import type { SocketEvents } from "#app/live/connection/browser.ts";
import { writeAway } from "#party/protocol/down-frames.ts";
import { closeCode, frameType } from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import type { RelayPorts, Uplink, UplinkEvents } from "#party/relay/ports.ts";
import { Relay } from "#party/relay/relay.ts";
import type { Resume } from "#party/shell/broadcast/initial-states.ts";
import { emptyDisk, ProcessStorage } from "../disk.ts";
import { eventId, type RoomHost } from "../room-host.ts";
import { throwSometimes } from "../throwing.ts";
import { type RoomEnd, Wire } from "../wire.ts";
import { type Faults, ProcessTimers, type World } from "../world.ts";

/** A phone that went on after it had waited so long for the room has waited long; milliseconds. */
const longWaitMs = 30_000;
/** After a minute a relay gives up; a phone may hear of the beginning late. Milliseconds. */
const givenUpMs = 57_000;

/** What a sabotaged relay does with what comes down and goes up. */
export interface RelaySabotage {
  /** A frame that it sends to the room; null: it forgets it. */
  up?(frame: string): string | null;
  /** A frame of the room, before it reads it. */
  down?(frame: string): string;
}

/** One life of a relay's process. */
class Process implements RoomEnd {
  readonly relay: Relay;
  readonly wires = new Set<Wire>();
  readonly #host: RelayHost;
  readonly #chance: World["chance"];
  readonly #timers: ProcessTimers;
  readonly #uplinks = new Set<Wire>();
  #isDead = false;

  constructor(host: RelayHost, world: World, faults: Faults) {
    this.#host = host;
    this.#chance = world.chance;
    this.#timers = new ProcessTimers(world);
    const storage = new ProcessStorage(world, faults, host.disk, () => host.end());
    const { throws } = host;
    const ports: RelayPorts = {
      storage,
      clock: {
        now: world.now,
        setTimer: (run, ms) => {
          throws("relay.setTimer");
          return this.#timers.set(run, ms);
        },
      },
      deflate: async (text) => {
        await new Promise<void>((resolve) => this.#timers.set(resolve, world.chance.between(0, 5)));
        return deflateRawSync(text);
      },
      random: world.chance.next,
      report: (what) => host.reports.push(what),
      openUplink: (place, events) => {
        throws("relay.openUplink");
        return this.#openUplink(place, events);
      },
    };
    this.relay = new Relay(ports, eventId);
  }

  receive(wire: Wire, data: string): void {
    if (!this.#isDead) this.relay.receive(wire.roomSocket, data);
  }

  left(wire: Wire): void {
    this.wires.delete(wire);
    if (!this.#isDead) this.relay.close(wire.roomSocket);
  }

  die(): void {
    this.#isDead = true;
    this.#timers.die();
    for (const uplink of this.#uplinks) uplink.pageEnd.close();
  }

  /** The ways to the room break. */
  cutUplinks(): void {
    for (const uplink of this.#uplinks) uplink.cut();
  }

  #openUplink(place: Resume["from"], events: UplinkEvents): Uplink {
    const { sabotage, room, no, isCutOff } = this.#host;
    // Half of them are refused; the room may even hear of the others, whose answers lead nowhere.
    if (isCutOff && this.#chance.is(0.5)) {
      const close = this.#timers.set(() => events.closed(), this.#chance.between(1, 500));
      return { send: () => {}, close };
    }
    const alive = (run: () => void) => {
      if (!this.#isDead) run();
    };
    const ends: SocketEvents = {
      opened: () => alive(() => events.opened()),
      received: (data) => alive(() => events.received(sabotage.down?.(String(data)) ?? data)),
      closed: () => alive(() => events.closed()),
    };
    const wire = room.connectRelay(ends, no, { version: 1, from: place, inflates: false });
    if (isCutOff) wire.cut();
    this.#uplinks.add(wire);
    return {
      send: (frame) => {
        const sent = sabotage.up === undefined ? frame : sabotage.up(frame);
        if (sent !== null) wire.pageEnd.send(sent);
      },
      close: () => {
        this.#uplinks.delete(wire);
        wire.pageEnd.close();
      },
    };
  }
}

interface RelayParts {
  readonly room: RoomHost;
  readonly no: number;
  readonly sabotage: RelaySabotage;
}

export class RelayHost {
  readonly reports: string[] = [];
  readonly disk = emptyDisk();
  readonly room: RoomHost;
  readonly no: number;
  readonly sabotage: RelaySabotage;
  readonly throws;
  /** Times the process was killed, other than by its storage. */
  crashes = 0;
  /** Phones that went on where they were after a long wait for the room, and those that were sent away for that. */
  longWaits = 0;
  givenUp = 0;
  readonly #world: World;
  readonly #faults: Faults;
  #process: Process | null = null;
  /** Until when no way leads to the room, UTC milliseconds. */
  #cutOffUntil = Number.NEGATIVE_INFINITY;

  constructor(world: World, faults: Faults, { room, no, sabotage }: RelayParts) {
    this.#world = world;
    this.#faults = faults;
    this.room = room;
    this.no = no;
    this.sabotage = sabotage;
    this.throws = throwSometimes(world.chance, faults, (port) => {
      room.thrown.set(port, (room.thrown.get(port) ?? 0) + 1);
    });
  }

  /** A phone's socket that the edge has let through. */
  connect(page: SocketEvents, ticket: Ticket, resume: Resume): Wire {
    const wire = new Wire(this.#world, this.#faults, this.#watch(page), this.throws);
    this.#process ??= new Process(this, this.#world, this.#faults);
    const process = this.#process;
    process.wires.add(wire);
    wire.attach(process);
    wire.open();
    if (ticket.exp * 1_000 < this.#world.time) wire.refuse(closeCode.ticket, "ticket");
    else void process.relay.connect(wire.roomSocket, ticket, resume);
    return wire;
  }

  /** Counts what the wait for the room comes to, as a phone sees it. */
  #watch(page: SocketEvents): SocketEvents {
    const { now } = this.#world;
    let awayAt = Number.POSITIVE_INFINITY;
    return {
      opened: () => page.opened(),
      received: (data) => {
        if (data === writeAway()) awayAt = now();
        if (typeof data === "string" && data.startsWith(`[${frameType.welcome},`)) {
          if (now() - awayAt >= longWaitMs) this.longWaits += 1;
          awayAt = Number.POSITIVE_INFINITY;
        }
        page.received(data);
      },
      closed: (code, reason) => {
        if (code === closeCode.retry && now() - awayAt >= givenUpMs) this.givenUp += 1;
        page.closed(code, reason);
      },
    };
  }

  /** No way leads to the room for so long: those that stand break, and new ones lead nowhere. Milliseconds. */
  cutOff(ms: number): void {
    this.#cutOffUntil = this.#world.time + ms;
    this.#process?.cutUplinks();
  }

  get isCutOff(): boolean {
    return this.#faults.isOn && this.#world.time < this.#cutOffUntil;
  }

  /** The process is killed. */
  crash(): void {
    if (this.#process !== null) this.crashes += 1;
    this.end();
  }

  /** The process dies at once; another one takes over when somebody comes. */
  end(): void {
    const process = this.#process;
    if (process === null) return;
    this.#process = null;
    process.die();
    for (const wire of process.wires) wire.loseRoom();
  }
}
