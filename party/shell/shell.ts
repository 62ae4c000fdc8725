/**
 * The room without its host: loads itself when first needed, lets people in, takes their frames
 * and the Worker's calls. When anything throws, memory is thrown away, sockets are closed with a
 * code that brings them back, and the next event tries again: see `life.ts`.
 */

import { isRehearsalRoom } from "#workers/contract/rehearsals/room-names.ts";
import { closeCode, oldestVersion } from "../protocol/protocol.ts";
import type { Ticket } from "../protocol/ticket.ts";
import { SocketAdmission } from "./admission/socket-admission.ts";
import { UsedTickets } from "./admission/used-tickets.ts";
import { WaitingRoom } from "./admission/waiting-room.ts";
import type { Resume } from "./broadcast/initial-states.ts";
import type { Member } from "./connections/member.ts";
import { Life, safeSocket, storageOf, withoutThrows } from "./life.ts";
import { Live } from "./live.ts";
import type { RoomPorts, RoomSocket, RoomStorage, SocketKept } from "./ports.ts";
import type { RehearsalPort, RunningRehearsal } from "./rehearsal-port.ts";
import { RelayAdmission } from "./relays/relay-admission.ts";
import type { RelayLink } from "./relays/relay-link.ts";
import { StoredStays } from "./stays/stored-stays.ts";
import { rebuildRoom } from "./storage/rebuild-room.ts";
import { Store, type StoreLimits, usualLimits } from "./storage/store.ts";
import { SettingsRefresh } from "./worker/settings-refresh.ts";
import { WorkerCalls } from "./worker/worker-calls.ts";

/** The room while it is loaded. */
interface LoadedRoom {
  readonly life: Life;
  readonly live: Live;
  readonly settings: SettingsRefresh;
  readonly admission: SocketAdmission;
  readonly relays: RelayAdmission;
  readonly rehearsal: RunningRehearsal | null;
}

const done = {} as const;

/** The rehearsal never began, or was wiped: nobody comes in, and nothing is kept. */
class RehearsalOver extends Error {}

export class Shell {
  readonly #ports: RoomPorts;
  readonly #rehearsals: RehearsalPort;
  readonly #limits: StoreLimits;
  /** Null when an alarm woke the room: it knows its own name from storage. */
  #id: string | null;
  #loaded: Promise<LoadedRoom> | null = null;
  /** The one that is, or is being loaded. */
  #life: Life | null = null;
  readonly #members = new Map<RoomSocket, Member>();
  readonly #links = new Map<RoomSocket, RelayLink>();
  /** Sockets that were gone before anybody knew them: as the room was still being loaded. */
  readonly #gone = new WeakSet<RoomSocket>();
  readonly #used = new UsedTickets();
  readonly calls = new WorkerCalls(() => this.#load());
  /** A rehearsal that was wiped: this room never opens again. */
  #isOver = false;
  /** Sockets that outlived the room's memory are known again. */
  #restored: Promise<void> = Promise.resolve();

  constructor(
    ports: RoomPorts,
    id: string | null,
    rehearsals: RehearsalPort,
    limits: StoreLimits = usualLimits,
  ) {
    this.#ports = withoutThrows(ports);
    this.#rehearsals = rehearsals;
    this.#limits = limits;
    this.#id = id;
  }

  /** The room's name; "" while nobody knows it. */
  get id(): string {
    return this.#id ?? "";
  }

  /** Takes back sockets that outlived the room's memory. */
  restore(sockets: Iterable<readonly [RoomSocket, SocketKept]>): Promise<void> {
    this.#restored = this.#restore(Array.from(sockets));
    return this.#restored;
  }

  async #restore(kept: (readonly [RoomSocket, SocketKept])[]): Promise<void> {
    if (kept.length === 0) return;
    const room = await this.#load();
    room?.life.run(() => room.live.stays.sleptUntilNow());
    // In the order in which they came: so those who wait keep their places, and the oldest is known.
    const cameAt = ({ waits, at = 0 }: SocketKept) => waits?.[0] ?? at;
    kept.sort(([, a], [, b]) => cameAt(a) - cameAt(b));
    for (const [socket, who] of kept) {
      if (room === null || room.life.isOver) this.#turnAway(socket, closeCode.retry);
      else room.life.run(() => room.admission.takeBack(socket, who));
    }
  }

  #turnAway(socket: RoomSocket, code: number, reason = "room.not_ready"): void {
    safeSocket(socket, this.#ports.report).close(code, reason);
  }

  /** Lets a socket in whose ticket was found good at the edge. */
  async connect(socket: RoomSocket, ticket: Ticket, resume: Resume): Promise<void> {
    if (resume.version < oldestVersion) {
      return this.#turnAway(socket, closeCode.version, "room.version");
    }
    const room = await this.#load();
    if (this.#gone.has(socket)) return;
    if (room === null) return this.#turnAway(socket, closeCode.retry);
    const { life, admission } = room;
    await life.until<void>((done) => admission.enter(socket, ticket, resume).then(done));
  }

  /** Lets a relay in whose token was found good; `relay` is its number. */
  async connectRelay(socket: RoomSocket, relay: number, resume: Resume): Promise<void> {
    const room = await this.#load();
    if (this.#gone.has(socket)) return;
    if (room === null || room.rehearsal !== null) return this.#turnAway(socket, closeCode.retry);
    const { life, relays } = room;
    await life.until<void>((done) => relays.enter(socket, relay, resume).then(done));
  }

  /** Takes a frame of a socket. */
  async receive(socket: RoomSocket, data: unknown): Promise<void> {
    const room = await this.#load();
    const link = this.#links.get(socket);
    if (room !== null && link !== undefined) {
      return room.life.run(() => room.relays.receive(link, data));
    }
    const member = this.#members.get(socket);
    if (room === null || member === undefined) return this.#turnAway(socket, closeCode.retry);
    room.life.run(() => room.admission.receive(member, data));
  }

  /** A socket is gone. */
  async close(socket: RoomSocket): Promise<void> {
    const link = this.#links.get(socket);
    if (link !== undefined) return this.#closeRelay(socket, link);
    const member = this.#members.get(socket);
    this.#members.delete(socket);
    if (member === undefined) this.#gone.add(socket);
    else member.noteClosed();
    const room = await this.#load();
    if (room === null) return;
    // Its socket outlived the memory that knew whose it was.
    if (member === undefined) room.life.run(() => room.live.stays.sleptUntilNow());
    else room.life.run(() => room.admission.leave(member));
  }

  async #closeRelay(socket: RoomSocket, link: RelayLink): Promise<void> {
    this.#links.delete(socket);
    const room = await this.#load();
    room?.life.run(() => room.relays.leave(link));
  }

  /** Asks anew whether staff who are here may still be; null when the room cannot be loaded. */
  async askRights(): Promise<object | null> {
    const room = await this.#load();
    await this.#restored;
    if (room === null) return null;
    await room.life.until<void>((resolve) => room.admission.sessions.ask().then(resolve));
    return done;
  }

  /** Sends staff and screens to ask where they belong now: a rehearsal has begun elsewhere. */
  release(): Promise<object | null> {
    return this.calls.look(() => {
      for (const { sharedTopic, socket } of this.#members.values()) {
        if (sharedTopic !== "attendee") socket.close(closeCode.ticket, "rehearsal.running");
      }
      return done;
    });
  }

  /** Writes what the room of a rehearsal begins with; null when storage fails or it is over already. */
  async begin(write: (ports: RoomPorts) => Promise<void>): Promise<object | null> {
    if (this.#isOver) return null;
    try {
      await write(this.#ports);
    } catch (error) {
      this.#ports.report("the rehearsal could not be begun", error);
      return null;
    }
    return (await this.#load()) === null ? null : done;
  }

  /** Changes a rehearsal: what is to be kept of it first. Null where there is none, or storage fails. */
  async alter(
    write: (storage: RoomStorage) => Promise<void>,
    then: (rehearsal: RunningRehearsal) => void,
  ): Promise<object | null> {
    const room = await this.#load();
    if (!room?.rehearsal) return null;
    try {
      await write(this.#ports.storage);
    } catch (error) {
      this.#ports.report("the rehearsal could not be directed", error);
      return null;
    }
    const { life, rehearsal } = room;
    life.run(() => then(rehearsal));
    return life.isOver ? null : done;
  }

  /** The rehearsal that runs in this room; null where there is none. */
  async rehearsal(): Promise<RunningRehearsal | null> {
    return (await this.#load())?.rehearsal ?? null;
  }

  /** Ends the rehearsal whose room this is: everybody is sent away, and nothing is left of it. */
  async wipe(): Promise<object | null> {
    this.#isOver = true;
    await this.#loaded?.catch(() => null);
    this.#life?.end();
    try {
      await this.#ports.storage.wipe();
    } catch (error) {
      this.#ports.report("the rehearsal could not be wiped", error);
      this.#isOver = false;
      return null;
    } finally {
      this.#loaded = null;
      this.#closeAll(closeCode.ticket, "rehearsal.over");
    }
    return done;
  }

  /** The alarm rang. */
  async alarm(): Promise<void> {
    const room = await this.#load();
    room?.life.run(() => room.admission.sessions.woke());
    room?.live.ticks.whenFree(() => room.live.wake());
    // A rehearsal ends by being wiped, and so does one that was forgotten.
    if (room?.rehearsal && room.live.state.phase === "ended") await this.wipe();
  }

  /** The room, loaded; null when that failed: the next event tries again. */
  async #load(): Promise<LoadedRoom | null> {
    if (this.#isOver) return null;
    this.#loaded ??= this.#start();
    const loading = this.#loaded;
    try {
      const room = await loading;
      return room.life.isOver ? null : room;
    } catch (error) {
      if (this.#loaded === loading) {
        this.#loaded = null;
        this.#life?.end();
        if (error instanceof RehearsalOver) return null;
        this.#ports.report("the room could not be loaded", error);
        this.#closeAll();
      }
      return null;
    }
  }

  async #start(): Promise<LoadedRoom> {
    const known = this.#id;
    const isRehearsal = known !== null && isRehearsalRoom(known);
    const opened = isRehearsal ? await this.#rehearsals.open(this.#ports) : null;
    if (isRehearsal && opened === null) throw new RehearsalOver();
    const life: Life = new Life(opened?.ports ?? this.#ports, (error) => {
      this.#fail(life, error);
    });
    this.#life = life;
    const ports = { ...life.ports, storage: storageOf(life) };
    if (known !== null && !isRehearsal) await rebuildRoom(ports, known);
    const store = new Store(ports, this.#limits);
    // One after the other: each needs more memory while it is read than what comes of it.
    const found = await store.load(known);
    const stays = await StoredStays.load(ports);
    await this.#used.load(ports);
    this.#id = found.state.eventId;
    // An alarm woke it, and only now it knows what it is.
    if (known === null && isRehearsalRoom(this.#id)) {
      life.end();
      return this.#start();
    }
    const live = new Live(life, store, found, stays);
    const settings = new SettingsRefresh(life, live);
    const seed = ports.random.seed();
    const rehearsal = opened?.start(live, ports.clock, seed) ?? null;
    const waiting = new WaitingRoom(ports.clock, live);
    const room = { life, live, settings, waiting, rehearsal };
    const admission = new SocketAdmission(room, this.#members, this.#used);
    const relays = new RelayAdmission(room, this.#links);
    live.onSettings = () => {
      admission.dismissThoseNotHere();
      relays.dismissThoseNotHere();
    };
    live.onErased = (people) => {
      admission.dismiss(people);
      relays.dismiss(people);
    };
    return { ...room, admission, relays };
  }

  /** Memory is not what storage holds: away with it. */
  #fail(life: Life, error: unknown): void {
    this.#ports.report("the room threw its memory away", error);
    if (this.#life !== life) return;
    this.#loaded = null;
    this.#closeAll();
  }

  #closeAll(code: number = closeCode.retry, reason = "room.storage"): void {
    for (const member of this.#members.values()) {
      member.noteClosed();
      member.socket.close(code, reason);
    }
    this.#members.clear();
    for (const { socket } of this.#links.values()) socket.close(code, reason);
    this.#links.clear();
  }
}
