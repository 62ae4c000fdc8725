import type { RelayedChange, ToldTopics } from "../protocol/relay/down-frames.ts";
import type { RelayedEntry } from "../protocol/relay/up-frames.ts";
import type { Member } from "../shell/connections/member.ts";
import type { RoomSocket } from "../shell/ports.ts";
import type { RelayPlace } from "./ports.ts";

/** What of a ticket the room looks at when its phone comes. */
type Claims = Pick<RelayedEntry, "person" | "name" | "access" | "attendance" | "issuedAt">;

/**
 * How long what a phone had sent before it heard that the way to the room was gone may still arrive once that is back,
 * milliseconds: longer than there and back takes in a hall whose network is full.
 */
const overtakingMs = 3_000;

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
  /** What it has asked for, over the uplink that is open now, and the room has not answered: by number, whether it is a text. */
  readonly unanswered = new Map<number, boolean>();
  /**
   * The lowest number that its page sends again as it is let in: lost with an uplink, or passed over. Texts are left out: they go
   * out seconds apart, and their order to anything else decides nothing.
   */
  #firstMissing = Number.POSITIVE_INFINITY;
  /** Until when what is higher is taken for something that overtakes it, UTC milliseconds. */
  #overtakesUntil = 0;
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

  /** An operation was passed over. */
  noteMissing(n: number, isText: boolean): void {
    if (!isText) this.#firstMissing = Math.min(this.#firstMissing, n);
  }

  /** The uplink is gone, and with it what it was asked and did not answer. */
  suspend(): void {
    this.isIn = false;
    for (const [n, isText] of this.unanswered) this.noteMissing(n, isText);
    this.unanswered.clear();
  }

  /** The room has let it in. */
  resume(now: number): void {
    this.isIn = true;
    this.#overtakesUntil = now + overtakingMs;
  }

  /**
   * Whether an operation was sent before its page heard that the way was gone: it would overtake what is to come again. Only the
   * lowest of that says that the page has heard, since all of it comes in order. Any other may be what is left of sending it again
   * over a way that was lost once more in the midst of it.
   */
  wouldOvertake(n: number, now: number): boolean {
    if (n < this.#firstMissing) return false;
    if (n > this.#firstMissing && now < this.#overtakesUntil) return true;
    this.#firstMissing = Number.POSITIVE_INFINITY;
    return false;
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
