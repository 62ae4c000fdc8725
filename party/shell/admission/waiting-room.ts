/** Those who have a socket, here or at a relay, and are not let in yet: told their place, and let in when it is their turn. */
import {
  arrive,
  emptyLine,
  leaveLine,
  letIn,
  waitOf,
} from "../../core/people/admission/admission.ts";
import type { Member } from "../connections/member.ts";
import type { Live } from "../live.ts";
import type { Clock } from "../ports.ts";

/** Between two looks at the line, milliseconds. */
const lookEveryMs = 100;
/** Between two looks through the whole line for whose other page was let in meanwhile: more for a long one, since each asks for everybody in it. */
const lookThroughPerWaitingMs = 0.02;
/** Between two frames with the place: 1 s, and more for a long line, since each costs one. */
const sendEveryMs = 1_000;
const sendPerWaitingMs = 0.5;

/** Somebody who may have to stand in line. */
export interface Newcomer extends Pick<Member, "actor" | "sharedTopic"> {
  sendPlace(place: number, seconds: number): void;
}

export class WaitingRoom {
  readonly #clock: Clock;
  readonly #live: Live;
  readonly #line = emptyLine<Newcomer>();
  /** How each comes in when it is their turn. */
  readonly #joins = new Map<Newcomer, () => void>();
  #isLooking = false;
  #sentAt = 0;
  #lookedThroughAt = 0;

  constructor(clock: Clock, live: Live) {
    this.#clock = clock;
    this.#live = live;
  }

  /** Newcomers a second, as the event has it now; 0 = as many as come. */
  get #rate(): number {
    return this.#live.state.settings?.joinsPerSecond ?? 0;
  }

  /**
   * Somebody comes: whether they may go straight in. Staff, screens and people who return pass;
   * others may have to stand in line until `join` is called.
   */
  enter(newcomer: Newcomer, join: () => void): boolean {
    const { actor, sharedTopic } = newcomer;
    const isNew = sharedTopic === "attendee" && !this.#live.knows(actor.id);
    if (!isNew || arrive(this.#line, newcomer, this.#clock.now(), this.#rate)) return true;
    this.#wait(newcomer, join);
    this.#sendPlace(newcomer, this.#line.waiting.size);
    return false;
  }

  /** Takes back somebody who waited when the memory was lost; in the order in which they are given. */
  restore(newcomer: Newcomer, join: () => void): void {
    this.#line.waiting.add(newcomer);
    this.#wait(newcomer, join);
  }

  /** Somebody goes; whether they had waited. */
  leave(newcomer: Newcomer): boolean {
    this.#joins.delete(newcomer);
    return leaveLine(this.#line, newcomer);
  }

  #wait(newcomer: Newcomer, join: () => void): void {
    this.#joins.set(newcomer, join);
    this.#lookLater();
  }

  #lookLater(): void {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#clock.setTimer(() => this.#look(), lookEveryMs);
  }

  #look(): void {
    this.#isLooking = false;
    const now = this.#clock.now();
    const passes = ({ actor }: Newcomer) => this.#live.knows(actor.id);
    const isThorough =
      now - this.#lookedThroughAt >= this.#line.waiting.size * lookThroughPerWaitingMs;
    if (isThorough) this.#lookedThroughAt = now;
    for (const newcomer of letIn(this.#line, now, this.#rate, passes, isThorough)) {
      const join = this.#joins.get(newcomer);
      this.#joins.delete(newcomer);
      join?.();
    }
    const { size } = this.#line.waiting;
    if (size === 0) return;
    if (now - this.#sentAt >= Math.max(sendEveryMs, size * sendPerWaitingMs)) this.#sendPlaces(now);
    this.#lookLater();
  }

  #sendPlaces(now: number): void {
    this.#sentAt = now;
    let place = 0;
    for (const newcomer of this.#line.waiting) {
      place += 1;
      this.#sendPlace(newcomer, place);
    }
    this.#live.connections.flushLinks();
  }

  #sendPlace(newcomer: Newcomer, place: number): void {
    newcomer.sendPlace(place, waitOf(this.#line, place, this.#rate));
  }
}
