/** One open socket as the shell knows it. */

import type { AttendanceMode } from "#workers/contract/kinds.ts";
import { mainScreen } from "#workers/contract/limits.ts";
import { can } from "#workers/contract/permissions.ts";
import type { SharedTopic } from "../../core/changes.ts";
import type { RoomMember } from "../../core/decision.ts";
import { writeWait } from "../../protocol/down-frames.ts";
import type { Ticket } from "../../protocol/ticket.ts";
import type { RoomSocket, SocketKept } from "../ports.ts";
import { deviceKeyOf } from "../storage/entries.ts";
import { Lag } from "./lag.ts";
import { PendingAnswers } from "./pending-answers.ts";
import { RateLimit } from "./rate-limit.ts";

/**
 * Where somebody stands with the room. Met and not let in yet; in line; inside, and then maybe with
 * the frames that wait until their snapshot is out; sent away, so that nothing more is taken from
 * them; or without a socket, where what it brought before still counts.
 */
type MemberState =
  | { readonly kind: "entering" | "waiting" | "inside" | "expelled" | "closed" }
  | { readonly kind: "catchingUp"; readonly held: string[] };

const entering: MemberState = { kind: "entering" };
const waiting: MemberState = { kind: "waiting" };
const inside: MemberState = { kind: "inside" };
const expelled: MemberState = { kind: "expelled" };
const closed: MemberState = { kind: "closed" };

export class Member {
  readonly socket: RoomSocket;
  readonly actor: RoomMember;
  readonly sharedTopic: SharedTopic;
  readonly ownTopic: `own:${string}`;
  /** Half of an operation's id: nobody can speak for another one's device. */
  readonly device: string;
  /** Of a screen: which one; null for people. */
  readonly screen: string | null;
  /** The console session that the right to be here stands on; null of who needs none. */
  readonly session: string | null;
  /** Which access code or screen key let them in; "" = none did. */
  readonly access: string;
  /** Where they take part, as their ticket says it; undefined where it does not. */
  readonly attendance: AttendanceMode | undefined;
  /** Has done something since the session was last asked about. */
  isActive = false;
  /** Last seq that was sent. */
  seq: number;
  /** What of their own they were told as they came in, before the room knew them, until that is kept: JSON, "" = nothing. */
  initialOwn = "";
  readonly answers = new PendingAnswers();
  readonly rate = new RateLimit();
  /** How long the way from here to the page is. */
  readonly lag = new Lag();
  #state: MemberState;
  #kept: SocketKept;

  constructor(socket: RoomSocket, kept: SocketKept, eventId: string) {
    this.socket = socket;
    const { sub: id, role, name } = kept;
    this.actor = { kind: "room", id, role, eventId, name };
    this.sharedTopic = sharedTopicFor(this.actor);
    this.ownTopic = `own:${id}`;
    this.device = deviceKeyOf(id, kept.dev);
    this.screen = this.sharedTopic === "screen" ? (kept.screen ?? mainScreen) : null;
    // A moderator's id is the session; an account without one is asked about in vain, and has to go.
    this.session = kept.session ?? (this.sharedTopic === "staff" ? id : null);
    this.access = kept.access ?? "";
    this.attendance = kept.attendance;
    this.seq = kept.seq;
    this.#kept = kept;
    this.#state = kept.waits === undefined ? entering : waiting;
  }

  get state(): MemberState["kind"] {
    return this.#state.kind;
  }

  send(frame: string): void {
    if (this.#state.kind === "catchingUp") this.#state.held.push(frame);
    else this.socket.send(frame);
  }

  /** Has to stand in line since an instant (UTC milliseconds); `inflates` as in `Resume`. */
  wait(since: number, inflates: boolean): void {
    this.#state = waiting;
    this.#kept = { ...this.#kept, waits: [since, inflates] };
    this.socket.save(this.#kept);
  }

  /** Tells them their place in line, and how many seconds it is likely to take. */
  sendPlace(place: number, seconds: number): void {
    this.send(writeWait(place, seconds));
  }

  /** It is their turn. */
  stopWaiting(): void {
    this.#state = entering;
    const { waits: _, ...kept } = this.#kept;
    this.#kept = kept;
    this.socket.save(kept);
  }

  enter(): void {
    this.#state = inside;
  }

  /** From now on frames are held back, these first, until the snapshot before them is sent. */
  holdBack(frames: readonly string[]): void {
    this.#state = { kind: "catchingUp", held: [...frames] };
  }

  sendSnapshot(snapshot: Uint8Array): void {
    this.socket.send(snapshot);
    if (this.#state.kind !== "catchingUp") return;
    const { held } = this.#state;
    this.#state = inside;
    for (const frame of held) this.socket.send(frame);
  }

  /** Sends them away: nothing more is told to them, and nothing more taken from them. */
  expel(code: number, reason: string): void {
    this.#state = expelled;
    this.socket.close(code, reason);
  }

  /** The socket is closed. */
  noteClosed(): void {
    if (this.#state.kind !== "expelled") this.#state = closed;
  }

  /** Saves with the socket how far it was told, where that has changed. */
  save(): void {
    if (this.#kept.seq === this.seq) return;
    this.#kept = { ...this.#kept, seq: this.seq };
    this.socket.save(this.#kept);
  }
}

function sharedTopicFor(actor: RoomMember): SharedTopic {
  if (actor.role === "screen") return "screen";
  return can(actor, "live.moderate", { eventId: actor.eventId }) ? "staff" : "attendee";
}

/** What of a ticket is kept with its socket, which came at `at` (UTC milliseconds). */
export function keptOf(ticket: Ticket, at: number): SocketKept {
  const { sub, role, name, dev, screen, session, access, attendance } = ticket;
  let kept: SocketKept = { sub, role, name, dev, at, seq: 0 };
  if (screen !== undefined) kept = { ...kept, screen };
  if (session !== undefined) kept = { ...kept, session };
  if (access !== undefined) kept = { ...kept, access };
  if (attendance !== undefined) kept = { ...kept, attendance };
  return kept;
}
