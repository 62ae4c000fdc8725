import type { RelayedChange, ToldTopics } from "../protocol/relay/down-frames.ts";
import type { RelayedEntry } from "../protocol/relay/up-frames.ts";
import type { Member } from "../shell/connections/member.ts";
import type { RoomSocket } from "../shell/ports.ts";
import type { RelayPlace } from "./ports.ts";

/** What of a ticket the room looks at when its phone comes. */
type Claims = Pick<RelayedEntry, "person" | "name" | "access" | "attendance" | "issuedAt">;

/**
 * How long a phone that is in again is waited for to say that it has heard of the loss before, milliseconds: longer than there and
 * back takes in a hall whose network is full.
 */
const hearsWithinMs = 10_000;

/** A phone at this relay. */
export class Phone {
  readonly member: Member;
  readonly socket: RoomSocket;
  /** What the room calls it by. */
  readonly no: number;
  readonly claims: Claims;
  /** As its ticket names it. */
  readonly device: string;
  /** Whether binary snapshots can be read there. */
  readonly inflates: boolean;
  /** What it has: as it came, and then as it was told. */
  place: RelayPlace | null;
  /** The room has let it in, over the uplink that is open now. */
  isIn = false;
  #topics = new Set<string>();
  /** Numbers of what it has asked for, over the uplink that is open now, and the room has not answered. */
  readonly unanswered = new Set<number>();
  /** When it was told that the way to the room was gone, UTC milliseconds; null once it has heard. */
  #toldAt: number | null = null;
  /** Until when that is waited for, UTC milliseconds. */
  #waitsUntil = 0;
  /** What is its own and is to be told with the next tick. */
  readonly #own = new Map<string, string>();

  constructor(
    member: Member,
    no: number,
    rest: Pick<Phone, "claims" | "device" | "inflates" | "place" | "socket">,
  ) {
    const { claims, device, inflates, place, socket } = rest;
    this.member = member;
    this.socket = socket;
    this.no = no;
    this.claims = claims;
    this.device = device;
    this.inflates = inflates;
    this.place = place;
  }

  /** Topics beside the shared one. */
  get topics(): ReadonlySet<string> {
    return this.#topics;
  }

  /** The room says which ones those are by now. */
  takeTopics(told: ToldTopics): void {
    if (told === null) return;
    if (typeof told === "string") this.#topics.add(told);
    else this.#topics = new Set(told);
  }

  /** The uplink is gone, and with it what it was asked and did not answer; the phone is told so now. */
  suspend(now: number): void {
    this.isIn = false;
    this.unanswered.clear();
    this.#toldAt = now;
  }

  /** The room has let it in. */
  resume(now: number): void {
    this.isIn = true;
    this.#waitsUntil = now + hearsWithinMs;
  }

  /** It has sent the clock of a pong back: whether that was the one behind the word that the way was gone. */
  returned(clock: number): boolean {
    if (this.#toldAt === null || clock < this.#toldAt) return false;
    const isBehindIt = clock === this.#toldAt;
    this.#toldAt = null;
    return isBehindIt;
  }

  /**
   * Whether what comes now was sent before its page heard that the way was gone. It would overtake what the page sends again as it
   * is welcomed, which has what was lost before it.
   */
  hasNotHeard(now: number): boolean {
    return this.#toldAt !== null && now < this.#waitsUntil;
  }

  addOwn(changes: readonly RelayedChange[]): void {
    for (const change of changes) {
      this.#own.set(`${change[0]}:${change[1]}`, JSON.stringify(change));
    }
  }

  /** As JSON with commas between. */
  takeOwn(): string {
    if (this.#own.size === 0) return "";
    const text = [...this.#own.values()].join(",");
    this.#own.clear();
    return text;
  }
}
