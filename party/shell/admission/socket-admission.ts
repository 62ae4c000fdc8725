/** The way of sockets into a loaded room and out of it: who is let in, who waits, who has to go. */
import { roomTimes } from "#workers/contract/limits.ts";
import { whyNotHere } from "../../core/people/admission/access.ts";
import { closeCode, oldestVersion } from "../../protocol/protocol.ts";
import type { Ticket } from "../../protocol/ticket.ts";
import { isOperation } from "../../protocol/up-frames.ts";
import type { Resume } from "../broadcast/initial-states.ts";
import { keptOf, Member } from "../connections/member.ts";
import { OwnSockets } from "../connections/own-sockets.ts";
import {
  type FrameTaker,
  receiveFrame,
  receiveWaiting,
  takerOf,
} from "../connections/receive-frame.ts";
import { type Life, safeSocket } from "../life.ts";
import type { Live } from "../live.ts";
import type { RoomSocket, SocketKept } from "../ports.ts";
import type { RunningRehearsal } from "../rehearsal-port.ts";
import type { SettingsRefresh } from "../worker/settings-refresh.ts";
import { SessionChecks } from "./session-checks.ts";
import type { UsedTickets } from "./used-tickets.ts";
import type { WaitingRoom } from "./waiting-room.ts";

/** Sockets of one room. Past this they are told to come back, and are sent to a relay. */
export const capacity = 6_000;
/** Beyond it, for those without whom the event does not go on. */
export const staffReserve = 200;

/** The room that sockets come to. */
interface AdmittingRoom {
  readonly life: Life;
  readonly live: Live;
  readonly settings: SettingsRefresh;
  readonly waiting: WaitingRoom;
  readonly rehearsal: RunningRehearsal | null;
}

export class SocketAdmission {
  readonly #room: AdmittingRoom;
  readonly #members: Map<RoomSocket, Member>;
  readonly #used: UsedTickets;
  readonly #waiting: WaitingRoom;
  readonly #own = new OwnSockets();
  readonly #taker: FrameTaker;
  readonly sessions: SessionChecks;

  /** `members` is everybody with a socket, those in line and on their way in among them. */
  constructor(room: AdmittingRoom, members: Map<RoomSocket, Member>, used: UsedTickets) {
    const { life, live, waiting } = room;
    this.#room = room;
    this.#members = members;
    this.#used = used;
    this.#waiting = waiting;
    this.#taker = takerOf(live);
    this.sessions = new SessionChecks({
      life,
      alarm: live.alarm,
      members: () => members.values(),
      dismiss: (member) => this.#dismiss(member, "auth.required"),
    });
  }

  /** Sends away those who have no place here as the event stands now. */
  dismissThoseNotHere(): void {
    for (const member of Array.from(this.#members.values())) this.#dismissIfNotHere(member);
  }

  /** Sends away these people, who are erased: those in line and on their way in too. */
  dismiss(people: ReadonlySet<string>): void {
    for (const member of Array.from(this.#members.values())) {
      if (people.has(member.actor.id)) this.#dismiss(member, "person.erased");
    }
  }

  /** Lets a socket in whose ticket was found good at the edge, or closes it. */
  async enter(socket: RoomSocket, ticket: Ticket, resume: Resume): Promise<void> {
    const { life, live, settings } = this.#room;
    const kept = keptOf(ticket, life.ports.clock.now());
    // First of all, so that it is told when anything fails from here on.
    const member = this.#meet(socket, kept);
    const refusal = this.#refuse(ticket);
    if (refusal !== null) return this.#sendBack(socket, member, ...refusal);
    member.socket.save(kept);
    if (!(await settings.known())) {
      // Nobody was let in: the same ticket may come again.
      this.#used.forget(ticket.jti);
      return this.#sendBack(socket, member, closeCode.retry, "room.not_ready");
    }
    const issuedAt = ticket.exp * 1_000 - roomTimes.ticketMs;
    live.ticks.atRest(() => {
      if (this.#members.get(socket) !== member) return;
      if (live.isFromBeforeErasure(member, issuedAt)) {
        return this.#sendBack(socket, member, closeCode.ticket, "old");
      }
      if (this.#dismissIfNotHere(member)) return;
      this.#noteCame(member);
      if (this.#waiting.enter(member, this.#joinLater(member, resume))) live.join(member, resume);
      else member.wait(life.ports.clock.now(), resume.inflates);
    });
  }

  /** Takes back a socket that outlived the room's memory. */
  takeBack(socket: RoomSocket, kept: SocketKept): void {
    const member = this.#meet(socket, kept);
    if (this.#dismissIfNotHere(member)) return;
    this.#noteCame(member);
    if (kept.waits === undefined) this.#room.live.restore(member);
    else {
      const [, inflates] = kept.waits;
      const resume = { version: oldestVersion, from: null, inflates };
      this.#waiting.restore(member, this.#joinLater(member, resume));
    }
  }

  /** How somebody comes in who stood in line. */
  #joinLater(member: Member, resume: Resume): () => void {
    const { live } = this.#room;
    return () => {
      member.stopWaiting();
      live.ticks.atRest(() => live.join(member, resume));
    };
  }

  /** Takes a frame. */
  receive(member: Member, data: unknown): void {
    // A ping is the page's own doing, an operation is a person's.
    if (member.session !== null && isOperation(data)) member.isActive = true;
    const { life, live } = this.#room;
    if (member.state === "waiting") {
      receiveWaiting(member, data, life.ports.clock.now());
      return;
    }
    live.ticks.whenFree(() => {
      // What an erased person's socket still brings is not theirs to say any more.
      if (member.state === "expelled") return;
      receiveFrame(this.#taker, member, data, life.ports.clock.now());
    });
  }

  /** Somebody's socket is gone. */
  leave(member: Member): void {
    const { live } = this.#room;
    this.sessions.left(member);
    this.#own.left(member);
    if (!this.#waiting.leave(member)) live.ticks.whenFree(() => live.leave(member));
  }

  #meet(socket: RoomSocket, kept: SocketKept): Member {
    const { life, live, rehearsal } = this.#room;
    const counted = rehearsal === null ? socket : rehearsal.countFrames(socket);
    const safe = safeSocket(counted, life.ports.report);
    const member = new Member(safe, kept, live.state.eventId);
    this.#members.set(socket, member);
    return member;
  }

  #refuse(ticket: Ticket): [number, string] | null {
    const now = this.#room.life.ports.clock.now();
    if (!this.#used.take(ticket.jti, now)) return [closeCode.ticket, "used"];
    const most = ticket.role === "participant" ? capacity : capacity + staffReserve;
    return this.#members.size > most ? [closeCode.retry, "room.full"] : null;
  }

  #sendBack(socket: RoomSocket, member: Member, code: number, reason: string): void {
    if (this.#members.get(socket) === member) this.#members.delete(socket);
    member.socket.close(code, reason);
  }

  /** Somebody is let in; who has too many sockets with it loses the oldest. */
  #noteCame(member: Member): void {
    this.sessions.came(member);
    const oldest = this.#own.came(member);
    if (oldest !== null) this.#dismiss(oldest, "socket.elsewhere", closeCode.elsewhere);
  }

  /** Sends away somebody who has no place here as the event stands; whether it did. */
  #dismissIfNotHere(member: Member): boolean {
    const why = whyNotHere(this.#room.live.state, member);
    if (why !== null) this.#dismiss(member, why);
    return why !== null;
  }

  /** Has somebody out at once: nothing more is told to them, and nothing more taken from them. */
  #dismiss(member: Member, why: string, code: number = closeCode.forbidden): void {
    for (const [socket, each] of this.#members) {
      if (each !== member) continue;
      this.#members.delete(socket);
      break;
    }
    member.expel(code, why);
    this.leave(member);
  }
}
