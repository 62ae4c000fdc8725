/**
 * The room without its host: loads itself when first needed, lets people in, takes their frames
 * and the Worker's calls. When anything throws, memory is thrown away, sockets are closed with a
 * code that brings them back, and the next event tries again: see `life.ts`.
 */

import { roomTimes } from "#workers/contract/limits.ts";
import { isRehearsalRoom } from "#workers/contract/rehearsals.ts";
import { whyNotHere } from "../core/people/access.ts";
import { closeCode, oldestVersion, type Ticket } from "../protocol/protocol.ts";
import { isOperation } from "../protocol/up-frames.ts";
import { SessionChecks } from "./admission/session-checks.ts";
import { UsedTickets } from "./admission/used-tickets.ts";
import { WaitingRoom } from "./admission/waiting-room.ts";
import type { Resume } from "./broadcast/initial-state.ts";
import { capacityFor } from "./connections/capacity.ts";
import { receiveFrame } from "./connections/frames.ts";
import { keptOf, Member } from "./connections/member.ts";
import { OwnSockets } from "./connections/own-sockets.ts";
import { Life, safeSocket, withoutThrows } from "./life.ts";
import { Live } from "./live.ts";
import type { RoomPorts, RoomSocket, RoomStorage, SocketKept } from "./ports.ts";
import type { RehearsalPort, RunningRehearsal } from "./rehearsal-port.ts";
import { Store, type StoreLimits, usualLimits } from "./storage/store.ts";
import { Settings } from "./worker/settings-refresh.ts";
import { WorkerCalls } from "./worker/worker-calls.ts";

interface Loaded {
  readonly life: Life;
  readonly live: Live;
  readonly settings: Settings;
  readonly waiting: WaitingRoom;
  readonly sessions: SessionChecks;
  readonly own: OwnSockets;
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
  #loaded: Promise<Loaded> | null = null;
  /** The one that is, or is being loaded. */
  #life: Life | null = null;
  readonly #members = new Map<RoomSocket, Member>();
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
    // In the order in which they came: so those who wait keep their places, and the oldest is known.
    const cameAt = ({ waits, at = 0 }: SocketKept) => waits?.[0] ?? at;
    kept.sort(([, a], [, b]) => cameAt(a) - cameAt(b));
    for (const [socket, who] of kept) {
      if (room === null || room.life.isOver) this.#turnAway(socket, closeCode.retry);
      else room.life.run(() => this.#takeBack(room, socket, who));
    }
  }

  #takeBack(room: Loaded, socket: RoomSocket, who: SocketKept): void {
    const member = this.#meet(room, socket, who);
    if (this.#sendHome(room, member)) return;
    this.#noteCame(room, member);
    if (who.waits === undefined) room.live.restore(member);
    else {
      const [, inflates] = who.waits;
      room.waiting.restore(member, { version: oldestVersion, from: null, inflates });
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
    if (room === null) return this.#turnAway(socket, closeCode.retry);
    const { life } = room;
    await life.until<void>((done) => this.#enter(room, socket, ticket, resume).then(done));
  }

  async #enter(room: Loaded, socket: RoomSocket, ticket: Ticket, resume: Resume): Promise<void> {
    const { jti } = ticket;
    const kept = keptOf(ticket, this.#ports.clock.now());
    // First of all, so that it is told when anything fails from here on.
    const member = this.#meet(room, socket, kept);
    const refusal = this.#refuse(ticket);
    if (refusal !== null) return this.#sendBack(socket, member, ...refusal);
    member.socket.save(kept);
    if (!(await room.settings.known())) {
      // Nobody was let in: the same ticket may come again.
      this.#used.forget(jti);
      return this.#sendBack(socket, member, closeCode.retry, "room.not_ready");
    }
    const issuedAt = ticket.exp * 1_000 - roomTimes.ticketMs;
    room.live.atRest(() => {
      if (this.#members.get(socket) !== member) return;
      if (room.live.isFromBeforeErasure(member, issuedAt)) {
        return this.#sendBack(socket, member, closeCode.ticket, "old");
      }
      if (this.#sendHome(room, member)) return;
      this.#noteCame(room, member);
      if (room.waiting.enter(member, resume)) room.live.join(member, resume);
    });
  }

  #sendBack(socket: RoomSocket, member: Member, code: number, reason: string): void {
    if (this.#members.get(socket) === member) this.#members.delete(socket);
    member.socket.close(code, reason);
  }

  #meet({ live, rehearsal }: Loaded, socket: RoomSocket, kept: SocketKept): Member {
    const counted = rehearsal === null ? socket : rehearsal.countFrames(socket);
    const way = safeSocket(counted, this.#ports.report);
    const member = new Member(way, kept, live.state.eventId);
    this.#members.set(socket, member);
    return member;
  }

  #refuse(ticket: Ticket): [number, string] | null {
    if (!this.#used.take(ticket.jti, this.#ports.clock.now())) return [closeCode.ticket, "used"];
    return this.#members.size > capacityFor(ticket.role) ? [closeCode.retry, "room.full"] : null;
  }

  /** Takes a frame of a socket. */
  async receive(socket: RoomSocket, data: unknown): Promise<void> {
    const room = await this.#load();
    const member = this.#members.get(socket);
    if (room === null || member === undefined) return this.#turnAway(socket, closeCode.retry);
    // A ping is the page's own doing, an operation is a person's.
    if (member.session !== null && isOperation(data)) member.isActive = true;
    room.life.run(() => {
      if (member.state === "waiting") return room.waiting.receive(member, data);
      return room.live.whenFree(() => {
        // What an erased person's socket still brings is not theirs to say any more.
        if (member.state === "expelled") return;
        receiveFrame(room.live, member, data, this.#ports.clock.now());
      });
    });
  }

  /** A socket is gone. */
  async close(socket: RoomSocket): Promise<void> {
    const member = this.#members.get(socket);
    this.#members.delete(socket);
    member?.noteClosed();
    const room = await this.#load();
    if (room === null || member === undefined) return;
    room.life.run(() => {
      room.sessions.left(member);
      room.own.left(member);
      if (!room.waiting.leave(member)) room.live.whenFree(() => room.live.leave(member));
    });
  }

  /** Asks anew whether staff who are here may still be; null when the room cannot be loaded. */
  async askRights(): Promise<object | null> {
    const room = await this.#load();
    await this.#restored;
    if (room === null) return null;
    await room.life.until<void>((resolve) => room.sessions.ask().then(resolve));
    return done;
  }

  /** Closes the socket of somebody who has no place here as the event stands; whether it did. */
  #sendHome(room: Loaded, member: Member): boolean {
    const why = whyNotHere(room.live.state, member);
    if (why !== null) this.#dismiss(room, member, why);
    return why !== null;
  }

  /** Somebody is admitted; who has too many sockets with it loses the oldest. */
  #noteCame(room: Loaded, member: Member): void {
    room.sessions.came(member);
    const oldest = room.own.came(member);
    if (oldest !== null) this.#dismiss(room, oldest, "socket.elsewhere", closeCode.elsewhere);
  }

  /** Has somebody out at once: nothing more is told to them, and nothing more taken from them. */
  #dismiss(room: Loaded, member: Member, why: string, code: number = closeCode.forbidden): void {
    for (const [socket, each] of this.#members) {
      if (each !== member) continue;
      this.#members.delete(socket);
      break;
    }
    member.expel(code, why);
    room.sessions.left(member);
    room.own.left(member);
    if (!room.waiting.leave(member)) room.live.whenFree(() => room.live.leave(member));
  }

  /** Sends staff and screens to ask where they belong now: a rehearsal has begun elsewhere. */
  release(): Promise<object | null> {
    return this.calls.look(() => {
      for (const { side, socket } of this.#members.values()) {
        if (side !== "attendee") socket.close(closeCode.ticket, "rehearsal.running");
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
    room?.life.run(() => room.sessions.woke());
    room?.live.whenFree(() => room.live.wake());
    // A rehearsal ends by being wiped, and so does one that was forgotten.
    if (room?.rehearsal && room.live.state.phase === "ended") await this.wipe();
  }

  /** The room, loaded; null when that failed: the next event tries again. */
  async #load(): Promise<Loaded | null> {
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

  async #start(): Promise<Loaded> {
    const known = this.#id;
    const isRehearsal = known !== null && isRehearsalRoom(known);
    const opened = isRehearsal ? await this.#rehearsals.open(this.#ports) : null;
    if (isRehearsal && opened === null) throw new RehearsalOver();
    const life: Life = new Life(opened?.ports ?? this.#ports, (error) => {
      this.#fail(life, error);
    });
    this.#life = life;
    const { ports } = life;
    const store = new Store(ports, this.#limits);
    const [found] = await Promise.all([store.load(known), this.#used.load(ports)]);
    this.#id = found.state.eventId;
    // An alarm woke it, and only now it knows what it is.
    if (known === null && isRehearsalRoom(this.#id)) {
      life.end();
      return this.#start();
    }
    const live = new Live(life, store, found);
    const settings = new Settings(life, live);
    const waiting = new WaitingRoom({
      clock: ports.clock,
      rate: () => live.state.settings?.joinsPerSecond ?? 0,
      isKnown: (person) => live.knows(person),
      admit: (member, resume) => live.atRest(() => live.join(member, resume)),
    });
    const seed = ports.random.seed();
    const rehearsal = opened?.start(live, ports.clock, seed) ?? null;
    const sessions = new SessionChecks({
      clock: ports.clock,
      outbound: ports.outbound,
      report: ports.report,
      members: () => this.#members.values(),
      dismiss: (member) => this.#dismiss(room, member, "auth.required"),
      wakeAt: (at) => live.wakeAt(at),
      isOver: () => life.isOver,
    });
    const room: Loaded = {
      life,
      live,
      settings,
      waiting,
      sessions,
      own: new OwnSockets(),
      rehearsal,
    };
    live.onSettings = () => {
      for (const member of Array.from(this.#members.values())) this.#sendHome(room, member);
    };
    return room;
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
  }
}
