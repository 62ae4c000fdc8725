/** One open socket as the shell knows it. */

import { frameLimits } from "#workers/contract/limits.ts";
import { can } from "#workers/contract/permissions.ts";
import type { RoomMember } from "../../core/decision.ts";
import { mainScreen } from "../../core/screens/state.ts";
import type { Ticket, Told } from "../../protocol/protocol.ts";
import type { RoomSocket, SocketKept } from "../ports.ts";
import { deviceOf } from "../storage/journal.ts";
import { Lag } from "./lag.ts";

/** The topic that everybody of a kind shares. */
export type Side = "attendee" | "staff" | "screen";

/**
 * Milliseconds: longer than what was on its way takes to arrive, shorter than a page waits before it
 * sends again (1.5 s), all in order.
 */
const holdMs = 1_000;

export class Member {
  readonly socket: RoomSocket;
  readonly actor: RoomMember;
  readonly side: Side;
  readonly ownTopic: `own:${string}`;
  /** Half of an operation's id: nobody can speak for another one's device. */
  readonly device: string;
  /** Of a screen: which one; null for people. */
  readonly screen: string | null;
  /** The console session that the right to be here stands on; null of who needs none. */
  readonly session: string | null;
  /** Which access code or screen key let them in; "" = none did. */
  readonly access: string;
  /** Has done something since the session was last asked about. */
  isActive = false;
  /** Last seq that was sent. */
  seq: number;
  /** Answers that wait for the next commit, as JSON with commas between. */
  acks = "";
  naks = "";
  told = "";
  /** Frames held back until the snapshot is out; null = none are. */
  held: string[] | null = null;
  /** How long the way from here to the page is. */
  readonly lag = new Lag();
  /** Whoever it was is erased; the socket is on its way out. */
  isExpelled = false;
  /** The socket is closed. */
  isGone = false;
  /** Refused frames in a row. */
  abuse = 0;
  #kept: SocketKept;
  #tokens: number = frameLimits.burst;
  #filledAt = 0;
  /** The lowest operation that came too fast, and how long those after it wait for it. */
  #refused: { readonly n: number; readonly until: number } | null = null;

  constructor(socket: RoomSocket, kept: SocketKept, eventId: string) {
    this.socket = socket;
    const { sub: id, role, name } = kept;
    this.actor = { kind: "room", id, role, eventId, name };
    this.side = sideOf(this.actor);
    this.ownTopic = `own:${id}`;
    this.device = deviceOf(id, kept.dev);
    this.screen = this.side === "screen" ? (kept.screen ?? mainScreen) : null;
    // A moderator's id is the session; an account without one is asked about in vain, and has to go.
    this.session = kept.session ?? (this.side === "staff" ? id : null);
    this.access = kept.access ?? "";
    this.seq = kept.seq;
    this.#kept = kept;
  }

  /** Takes a token of the bucket; false when there is none left. `now` is UTC milliseconds. */
  takeToken(now: number): boolean {
    const earned = ((now - this.#filledAt) / 1_000) * frameLimits.perSecond;
    this.#tokens = Math.min(frameLimits.burst, this.#tokens + earned);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** An operation came too fast: what was sent after it must not overtake it. */
  refuse(n: number, now: number): void {
    if (n > 0 && !this.holdsBack(n, now)) this.#refused = { n, until: now + holdMs };
  }

  /**
   * Whether an operation was sent after one that came too fast and has not come again. That one, as
   * it comes, lets those after it go.
   */
  holdsBack(n: number, now: number): boolean {
    if (this.#refused === null || now >= this.#refused.until || n <= this.#refused.n) {
      this.#refused = null;
      return false;
    }
    return true;
  }

  ack(n: number): void {
    this.acks = this.acks === "" ? `${n}` : `${this.acks},${n}`;
  }

  /** Says besides what came of it: `batch` of `Told`. */
  tell(...told: Told): void {
    const text = JSON.stringify(told);
    this.told = this.told === "" ? text : `${this.told},${text}`;
  }

  nak(n: number, code: string, detail?: object): void {
    const nak = JSON.stringify(detail === undefined ? [n, code] : [n, code, detail]);
    this.naks = this.naks === "" ? nak : `${this.naks},${nak}`;
  }

  send(frame: string): void {
    if (this.held === null) this.socket.send(frame);
    else this.held.push(frame);
  }

  /** Saves with the socket that it waits to be let in, or (null) that it is inside. */
  waitsSince(waits: SocketKept["waits"] | null): void {
    const { waits: _, ...kept } = this.#kept;
    this.#kept = waits ? { ...kept, waits } : kept;
    this.socket.save(this.#kept);
  }

  /** Saves with the socket how far it was told, where that has changed. */
  save(): void {
    if (this.#kept.seq === this.seq) return;
    this.#kept = { ...this.#kept, seq: this.seq };
    this.socket.save(this.#kept);
  }
}

function sideOf(actor: RoomMember): Side {
  if (actor.role === "screen") return "screen";
  return can(actor, "live.moderate", { eventId: actor.eventId }) ? "staff" : "attendee";
}

/** What of a ticket is kept with its socket, which came at `at` (UTC milliseconds). */
export function keptOf(ticket: Ticket, at: number): SocketKept {
  const { sub, role, name, dev, screen, session, access } = ticket;
  let kept: SocketKept = { sub, role, name, dev, at, seq: 0 };
  if (screen !== undefined) kept = { ...kept, screen };
  if (session !== undefined) kept = { ...kept, session };
  if (access !== undefined) kept = { ...kept, access };
  return kept;
}
