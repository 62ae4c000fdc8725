/** Runs the room's real shell, one process after the other, on the same disk. */
import { deflateRawSync } from "node:zlib";
import type { SocketEvents } from "#app/live/connection/browser.ts";
import { closeCode } from "#party/protocol/protocol.ts";
import type { Ticket } from "#party/protocol/ticket.ts";
import { rehearsalPort } from "#party/rehearsal/rehearsal.ts";
import type { Resume } from "#party/shell/broadcast/initial-states.ts";
import type { RoomPorts, RoomStorage } from "#party/shell/ports.ts";
import { Shell } from "#party/shell/shell.ts";
import type { StoreLimits } from "#party/shell/storage/store.ts";
import { noCopy } from "#tests/support/fakes/fake-host.ts";
import { type Disk, ProcessStorage } from "./disk.ts";
import type { RelaySabotage } from "./relays/relay-host.ts";
import { type Throw, throwingPorts, throwSometimes } from "./throwing.ts";
import { type RoomEnd, Wire } from "./wire.ts";
import type { SimulatedWorker } from "./worker.ts";
import { type Faults, ProcessTimers, type World } from "./world.ts";

export const eventId = "evt_sim";

/** What a sabotaged room is made of: the real ports, and something between them and the shell. */
export interface Sabotage {
  storage?(storage: RoomStorage): RoomStorage;
  ticket?(ticket: Ticket): Ticket;
  /** Of relays. */
  readonly relay?: RelaySabotage;
}

/** One life of the room's process. */
class Process implements RoomEnd {
  readonly shell: Shell;
  readonly wires = new Set<Wire>();
  readonly #timers: ProcessTimers;
  readonly #storage: ProcessStorage;
  /** Calls to the Worker that are under way. */
  #calls = 0;
  #isDead = false;

  constructor(host: RoomHost, world: World, faults: Faults, isWokenByAlarm: boolean) {
    this.#timers = new ProcessTimers(world);
    this.#storage = new ProcessStorage(world, faults, host.disk, () => host.crash());
    const storage = host.sabotage.storage?.(this.#storage) ?? this.#storage;
    const ports: RoomPorts = {
      storage,
      clock: { now: world.now, setTimer: (run, ms) => this.#timers.set(run, ms) },
      random: {
        id: () => Math.floor(world.chance.next() * 2 ** 48).toString(36),
        seed: () => world.chance.between(0, 2 ** 31),
      },
      outbound: {
        settings: () => this.#alive(host.worker.settings()),
        replicate: (body) => this.#alive(host.worker.replicate(body)),
        rights: () => this.#alive(host.worker.rights()),
      },
      copy: noCopy,
      deflate: async (text) => {
        await new Promise<void>((resolve) => this.#timers.set(resolve, world.chance.between(0, 5)));
        return deflateRawSync(text);
      },
      report: (what) => host.reports.push(what),
    };
    const id = isWokenByAlarm ? null : eventId;
    this.shell = new Shell(throwingPorts(ports, host.throws), id, rehearsalPort, host.limits);
  }

  /** Nothing is planned: the host may let memory go. */
  get isIdle(): boolean {
    return this.#timers.size === 0 && this.#calls === 0 && !this.#storage.isBusy;
  }

  receive(wire: Wire, data: string): void {
    if (!this.#isDead) void this.shell.receive(wire.roomSocket, data);
  }

  left(wire: Wire): void {
    this.wires.delete(wire);
    if (!this.#isDead) void this.shell.close(wire.roomSocket);
  }

  die(): void {
    this.#isDead = true;
    this.#timers.die();
    this.#storage.die();
  }

  /** Answers reach the living only. */
  #alive<T>(answer: Promise<T>): Promise<T> {
    this.#calls += 1;
    return new Promise((resolve, reject) => {
      const end = (run: () => void) => {
        this.#calls -= 1;
        if (!this.#isDead) run();
      };
      answer.then(
        (value) => end(() => resolve(value)),
        (error) => end(() => reject(error)),
      );
    });
  }
}

interface RoomParts {
  readonly disk: Disk;
  readonly worker: SimulatedWorker;
  readonly sabotage: Sabotage;
  readonly limits: StoreLimits;
}

export class RoomHost {
  readonly reports: string[] = [];
  /** How often each port threw. */
  readonly thrown = new Map<string, number>();
  readonly throws: Throw;
  /** Times the process was killed, and put to sleep. */
  crashes = 0;
  sleeps = 0;
  readonly disk: Disk;
  readonly worker: SimulatedWorker;
  readonly sabotage: Sabotage;
  readonly limits: StoreLimits;
  readonly #world: World;
  readonly #faults: Faults;
  #process: Process | null = null;

  constructor(world: World, faults: Faults, parts: RoomParts) {
    this.#world = world;
    this.#faults = faults;
    this.disk = parts.disk;
    this.worker = parts.worker;
    this.sabotage = parts.sabotage;
    this.limits = parts.limits;
    this.throws = throwSometimes(world.chance, faults, (port) => {
      this.thrown.set(port, (this.thrown.get(port) ?? 0) + 1);
    });
    this.#watchAlarm();
  }

  get shell(): Shell {
    return this.#running().shell;
  }

  #running(isWokenByAlarm = false): Process {
    this.#process ??= new Process(this, this.#world, this.#faults, isWokenByAlarm);
    return this.#process;
  }

  /** A socket that the edge has let through. */
  connect(page: SocketEvents, ticket: Ticket, resume: Resume): Wire {
    const wire = new Wire(this.#world, this.#faults, page, this.throws);
    const process = this.#running();
    process.wires.add(wire);
    wire.attach(process);
    wire.open();
    if (ticket.exp * 1_000 < this.#world.time) wire.refuse(closeCode.ticket, "ticket");
    else {
      const claims = this.sabotage.ticket?.(ticket) ?? ticket;
      void process.shell.connect(wire.roomSocket, claims, resume);
    }
    return wire;
  }

  /** A relay's socket. */
  connectRelay(relay: SocketEvents, no: number, resume: Resume): Wire {
    const wire = new Wire(this.#world, this.#faults, relay, this.throws);
    const process = this.#running();
    process.wires.add(wire);
    wire.attach(process);
    wire.open();
    void process.shell.connectRelay(wire.roomSocket, no, resume);
    return wire;
  }

  /** The process dies at once; another one takes over when somebody comes. */
  crash(): void {
    const process = this.#process;
    if (process === null) return;
    this.crashes += 1;
    this.#process = null;
    process.die();
    for (const wire of process.wires) wire.loseRoom();
  }

  /** A quiet room's memory goes, its sockets stay. */
  sleep(): void {
    const process = this.#process;
    if (process?.isIdle !== true) return;
    this.sleeps += 1;
    this.#process = null;
    process.die();
    const wires = Array.from(process.wires).filter((wire) => wire.kept !== null);
    // Relays', and those of pages that were not let in yet.
    for (const wire of process.wires) {
      if (wire.kept === null) wire.refuse(closeCode.retry, "room.not_ready");
    }
    const next = this.#running();
    const kept = wires.flatMap((wire) => {
      next.wires.add(wire);
      wire.attach(next);
      return wire.kept === null ? [] : [[wire.roomSocket, wire.kept] as const];
    });
    void next.shell.restore(kept);
  }

  #watchAlarm(): void {
    this.#world.after(() => {
      const { alarm } = this.disk;
      if (alarm !== null && alarm <= this.#world.time) {
        this.disk.alarm = null;
        void this.#running(true).shell.alarm();
      }
      this.#watchAlarm();
    }, 1_000);
  }
}
