/** Those who have a socket and are not let in yet: told their place, and let in when it is their turn. */
import {
  arrive,
  emptyLine,
  leaveLine,
  letIn,
  waitOf,
} from "../../core/people/admission/admission.ts";
import { writePong, writeWait } from "../../protocol/down-frames.ts";
import { closeCode } from "../../protocol/protocol.ts";
import { isPing } from "../../protocol/up-frames.ts";
import type { Resume } from "../broadcast/initial-states.ts";
import type { Member } from "../connections/member.ts";
import { retryAfterSeconds } from "../connections/rate-limit.ts";
import type { Live } from "../live.ts";
import type { Clock } from "../ports.ts";

/** Between two looks at the line, milliseconds. */
const lookEveryMs = 100;
/** Between two frames with the place: 1 s, and more for a long line, since each costs one. */
const sendEveryMs = 1_000;
const sendPerWaitingMs = 0.5;

export class WaitingRoom {
  readonly #clock: Clock;
  readonly #live: Live;
  readonly #line = emptyLine<Member>();
  /** How each wants to be brought up to date once inside. */
  readonly #resumes = new Map<Member, Resume>();
  #isLooking = false;
  #sentAt = 0;

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
   * others may have to stand in line.
   */
  enter(member: Member, resume: Resume): boolean {
    const now = this.#clock.now();
    const isNew = member.sharedTopic === "attendee" && !this.#live.knows(member.actor.id);
    if (!isNew || arrive(this.#line, member, now, this.#rate)) return true;
    member.wait(now, resume.inflates);
    this.#wait(member, resume);
    this.#sendPlace(member, this.#line.waiting.size);
    return false;
  }

  /** Takes back somebody who waited when the memory was lost; in the order in which they are given. */
  restore(member: Member, resume: Resume): void {
    this.#line.waiting.add(member);
    this.#wait(member, resume);
  }

  /** Somebody goes; whether they had waited. */
  leave(member: Member): boolean {
    this.#resumes.delete(member);
    return leaveLine(this.#line, member);
  }

  /** Takes a frame of somebody who waits: a ping is answered, all else is for those inside. */
  receive(member: Member, data: unknown): void {
    const now = this.#clock.now();
    if (!member.rate.takeToken(now)) {
      member.socket.close(closeCode.tooFast, String(retryAfterSeconds));
    } else if (isPing(data)) member.send(writePong(now));
    else member.socket.close(closeCode.retry, "room.waiting");
  }

  #wait(member: Member, resume: Resume): void {
    this.#resumes.set(member, resume);
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
    const passes = (member: Member) => this.#live.knows(member.actor.id);
    for (const member of letIn(this.#line, now, this.#rate, passes)) {
      const resume = this.#resumes.get(member);
      this.#resumes.delete(member);
      member.stopWaiting();
      if (resume !== undefined) this.#live.ticks.atRest(() => this.#live.join(member, resume));
    }
    const { size } = this.#line.waiting;
    if (size === 0) return;
    if (now - this.#sentAt >= Math.max(sendEveryMs, size * sendPerWaitingMs)) this.#sendPlaces(now);
    this.#lookLater();
  }

  #sendPlaces(now: number): void {
    this.#sentAt = now;
    let place = 0;
    for (const member of this.#line.waiting) {
      place += 1;
      this.#sendPlace(member, place);
    }
  }

  #sendPlace(member: Member, place: number): void {
    const seconds = waitOf(this.#line, place, this.#rate);
    member.send(writeWait(place, seconds));
  }
}
