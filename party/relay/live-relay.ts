/**
 * A relay in memory: phones come to it as they come to a room, and it has one socket to its event's room for all of them.
 * What they ask for goes up, and what the room tells comes down to them.
 */
import { roomTimes } from "#workers/contract/limits.ts";
import { relaySockets } from "#workers/contract/rooms/relays.ts";
import { closeCode, outcomeWindow } from "../protocol/protocol.ts";
import {
  type RelayedAnswer,
  readRoomFrame,
  relayFrameType,
} from "../protocol/relay/down-frames.ts";
import { type RelayedOperation, writeAct } from "../protocol/relay/up-frames.ts";
import type { Ticket } from "../protocol/ticket.ts";
import type { UsedTickets } from "../shell/admission/used-tickets.ts";
import type { Resume } from "../shell/broadcast/initial-states.ts";
import { keptOf, Member } from "../shell/connections/member.ts";
import { OwnSockets } from "../shell/connections/own-sockets.ts";
import {
  type FrameTaker,
  receiveFrame,
  receiveWaiting,
} from "../shell/connections/receive-frame.ts";
import { safeSocket } from "../shell/life.ts";
import type { RoomSocket } from "../shell/ports.ts";
import { AttendeeCopy, type RelayTickFrame } from "./attendee-copy.ts";
import { Delivery } from "./delivery.ts";
import { Phone } from "./phone.ts";
import type { RelayPorts } from "./ports.ts";
import { RoomUplink } from "./room-uplink.ts";

/** How long an uplink without phones stays open, milliseconds. */
const lingerMs = 30_000;
/** How long the way to the room is tried before phones are sent to find another one, milliseconds. */
const giveUpAfterMs = 60_000;

export class LiveRelay {
  readonly #ports: RelayPorts;
  readonly #eventId: string;
  readonly #phones = new Map<RoomSocket, Phone>();
  readonly #byNo = new Map<number, Phone>();
  readonly #byPerson = new Map<string, Set<Phone>>();
  readonly #byMember = new Map<Member, Phone>();
  readonly #own = new OwnSockets();
  readonly #used: UsedTickets;
  readonly #copy = new AttendeeCopy();
  readonly #uplink: RoomUplink;
  readonly #delivery: Delivery;
  readonly #taker: FrameTaker;
  /** The room has let the relay in, and it is up to date. */
  #isReady = false;
  /** Since when the way to the room is lost, UTC milliseconds; null while it stands. */
  #lostAt: number | null = null;
  #nextNo = 1;
  /** When a phone has asked for something last, UTC milliseconds. */
  #operatedAt = Number.NEGATIVE_INFINITY;

  constructor(ports: RelayPorts, eventId: string, used: UsedTickets) {
    this.#ports = ports;
    this.#eventId = eventId;
    this.#used = used;
    const relay = this;
    this.#uplink = new RoomUplink(ports, {
      get phones() {
        return relay.#phones.size;
      },
      get place() {
        return relay.#copy.place;
      },
      received: (data) => this.#take(data),
      lost: () => this.#lose(),
    });
    this.#delivery = new Delivery(ports, this.#copy, {
      phones: () => this.#phones.values(),
      count: () => this.#phones.size,
      operatedAt: () => this.#operatedAt,
      dismiss: (phone, code, reason) => this.#dismiss(phone, code, reason),
    });
    this.#taker = {
      answer: () => this.#delivery.arm(),
      hear: () => {},
      returned: (member, clock) => this.#byMember.get(member)?.returned(clock) ?? false,
      operate: (member, n, command) => this.#operate(member, n, command),
    };
  }

  /** Lets a socket in whose ticket was found good at the edge. */
  connect(socket: RoomSocket, ticket: Ticket, resume: Resume): void {
    const { clock, report } = this.#ports;
    const safe = safeSocket(socket, report);
    if (!this.#used.take(ticket.jti, clock.now())) {
      safe.close(closeCode.ticket, "used");
      return;
    }
    if (this.#phones.size >= relaySockets) {
      safe.close(closeCode.retry, "room.full");
      return;
    }
    const member = new Member(safe, keptOf(ticket, clock.now()), this.#eventId);
    const { sub: person, name, access = "", attendance = null, dev: device, exp } = ticket;
    const issuedAt = exp * 1_000 - roomTimes.ticketMs;
    const phone = new Phone(member, this.#nextNo, {
      claims: { person, name, access, attendance, issuedAt },
      device,
      inflates: resume.inflates,
      place: resume.from,
      socket,
    });
    this.#nextNo += 1;
    this.#add(socket, phone);
    if (this.#isReady) this.#enter(phone);
    else this.#uplink.start();
  }

  #add(socket: RoomSocket, phone: Phone): void {
    const { person } = phone.claims;
    this.#phones.set(socket, phone);
    this.#byNo.set(phone.no, phone);
    this.#byMember.set(phone.member, phone);
    const own = this.#byPerson.get(person) ?? new Set();
    this.#byPerson.set(person, own.add(phone));
    const oldest = this.#own.came(phone.member);
    const last = oldest === null ? undefined : this.#byMember.get(oldest);
    if (last !== undefined) this.#dismiss(last, closeCode.elsewhere, "socket.elsewhere");
  }

  /** Has a phone out at once: its place is free, however long its socket takes to end. */
  #dismiss(phone: Phone, code: number, reason: string): void {
    phone.member.expel(code, reason);
    this.close(phone.socket);
  }

  /** Takes a frame of a phone. */
  receive(socket: RoomSocket, data: unknown): void {
    const phone = this.#phones.get(socket);
    if (phone === undefined) {
      safeSocket(socket, this.#ports.report).close(closeCode.retry, "room.not_ready");
      return;
    }
    const { member } = phone;
    const now = this.#ports.clock.now();
    if (member.state === "waiting") receiveWaiting(member, data, now);
    else receiveFrame(this.#taker, member, data, now);
  }

  /** A phone is gone. */
  close(socket: RoomSocket): void {
    const phone = this.#phones.get(socket);
    if (phone === undefined) return;
    const { member, no, claims } = phone;
    member.noteClosed();
    this.#phones.delete(socket);
    this.#byNo.delete(no);
    this.#byMember.delete(member);
    this.#own.left(member);
    const own = this.#byPerson.get(claims.person);
    own?.delete(phone);
    if (own?.size === 0) this.#byPerson.delete(claims.person);
    if (this.#isReady) this.#uplink.add(writeAct({ kind: "out", no }));
    if (this.#phones.size === 0) {
      this.#ports.clock.setTimer(() => {
        if (this.#phones.size === 0) this.#stop();
      }, lingerMs);
    }
  }

  #stop(): void {
    this.#uplink.stop();
    this.#isReady = false;
    this.#lostAt = null;
  }

  /** It is over: everybody comes back, and finds another one. */
  end(): void {
    this.#stop();
    for (const phone of Array.from(this.#phones.values())) {
      this.#dismiss(phone, closeCode.retry, "room.not_ready");
    }
  }

  #operate(member: Member, n: number, command: RelayedOperation["command"]): void {
    const phone = this.#byMember.get(member);
    const now = this.#ports.clock.now();
    const isText = command !== null && "text" in command;
    // Who is not in sends it again once welcomed. It is not for the relay to do that: the phone may have its answer by then.
    if (phone?.isIn !== true || phone.unanswered.has(n)) return;
    // The room would not know a repeat of the first of too many: what comes now is to come again once these are answered.
    const isTooMuch = phone.unanswered.size >= outcomeWindow;
    // Texts go out seconds apart when they come again, and their order to anything else decides nothing.
    if (isTooMuch || (!isText && phone.hasNotHeard(now))) {
      if (isTooMuch) member.rate.holdBackAfter(n, now);
      member.answers.nak(n, "frame.too_fast");
      this.#delivery.arm();
      return;
    }
    const { no, device } = phone;
    const operation = { kind: "op", no, device, n, lag: member.lag.ms, command } as const;
    phone.unanswered.add(n);
    this.#operatedAt = now;
    this.#uplink.addOperation(operation);
  }

  /** Asks the room to let a phone in; its answer says what is its own. */
  #enter(phone: Phone): void {
    const { no, claims, place } = phone;
    const since = this.#copy.continues(place) ? place.seq : null;
    this.#uplink.add(writeAct({ kind: "in", no, ...claims, since }));
  }

  #take(data: unknown): void {
    const frame = readRoomFrame(data);
    if (frame === null) {
      this.#ports.report(
        "a frame of the room could not be read",
        new Error(String(data).slice(0, 80)),
      );
      this.#uplink.reconnect();
      return;
    }
    switch (frame[0]) {
      case relayFrameType.welcome:
        this.#copy.welcome(frame[1]);
        this.#beginIfWhole();
        return;
      case relayFrameType.snapshot:
        this.#copy.addSnapshot(frame);
        this.#beginIfWhole();
        return;
      case relayFrameType.tick:
        this.#takeTick(frame);
        return;
      case relayFrameType.answers:
        for (const answer of frame[1]) this.#takeAnswer(answer);
        return;
      case relayFrameType.epoch:
        this.#copy.rename(frame[1]);
        return;
      case relayFrameType.pong:
        // A tick was lost on the way.
        if (this.#isReady && frame[2] !== this.#copy.seq) this.#uplink.reconnect();
        return;
    }
  }

  /** Not before the last of what the welcome announced: a frame that cannot be had would otherwise be asked for without end. */
  #beginIfWhole(): void {
    if (!this.#isReady && this.#copy.isUpToDate) this.#begin();
  }

  /** The way to the room stands: everybody who is here is let in anew, in the order in which they came. */
  #begin(): void {
    this.#isReady = true;
    this.#lostAt = null;
    this.#uplink.settle();
    for (const phone of this.#phones.values()) this.#enter(phone);
  }

  /** The way to the room is lost: phones stay, and are told so; not for ever. */
  #lose(): void {
    this.#isReady = false;
    const now = this.#ports.clock.now();
    this.#lostAt ??= now;
    if (now - this.#lostAt >= giveUpAfterMs) {
      this.end();
      return;
    }
    // An answer later on, without what came of it, would show a page its vote as gone.
    this.#delivery.flush();
    for (const phone of Array.from(this.#phones.values())) {
      // Who has nothing yet may find another way in.
      if (phone.member.state === "entering") {
        this.#dismiss(phone, closeCode.retry, "room.not_ready");
      } else this.#delivery.suspend(phone);
    }
    if (this.#phones.size === 0) this.#stop();
  }

  #takeTick(frame: RelayTickFrame): void {
    if (!this.#copy.addTick(frame)) {
      this.#uplink.reconnect();
      return;
    }
    const [, , , , , , own, acks, naks] = frame;
    for (const [person, changes, topics] of own) {
      for (const phone of this.#byPerson.get(person) ?? []) {
        if (!phone.isIn) continue;
        phone.addOwn(changes);
        phone.takeTopics(topics);
      }
    }
    for (let at = 0; at + 1 < acks.length; at += 2) {
      const phone = this.#byNo.get(acks[at] ?? 0);
      const n = acks[at + 1] ?? 0;
      if (phone?.unanswered.delete(n)) phone.member.answers.ack(n);
    }
    for (const nak of naks) {
      const [no, n] = nak;
      const phone = this.#byNo.get(no);
      if (phone?.unanswered.delete(n)) phone.member.answers.addNak(JSON.stringify(nak.slice(1)));
    }
    this.#beginIfWhole();
    this.#delivery.arm();
  }

  #takeAnswer(answer: RelayedAnswer): void {
    const phone = this.#byNo.get(answer[0]);
    if (phone === undefined) return;
    switch (answer[1]) {
      case "close":
        this.#dismiss(phone, answer[2], answer[3]);
        return;
      case "wait":
        this.#delivery.wait(phone, answer[2], answer[3]);
        return;
      case "in": {
        const [, , isDelta, changes, topics] = answer;
        // History was given another name while the answer was on its way.
        if (isDelta === 1 && !this.#copy.continues(phone.place)) {
          this.#enter(phone);
          return;
        }
        phone.takeTopics(topics);
        this.#delivery.sendInitialState(phone, isDelta === 1, changes);
      }
    }
  }
}
