/**
 * The simulated people in the room of a rehearsal: each has a socket that leads nowhere and sends
 * frames as a phone does, so that they are decided, kept and told by what everybody else is.
 */
import type {
  SimulationPlan,
  SimulationReport,
} from "#workers/contract/rehearsals/simulation-plan.ts";
import { simulatedPrefix } from "../core/people/simulated.ts";
import { oldestVersion } from "../protocol/protocol.ts";
import type { Resume } from "../shell/broadcast/initial-states.ts";
import { Member } from "../shell/connections/member.ts";
import { receiveFrame, takerOf } from "../shell/connections/receive-frame.ts";
import type { Live } from "../shell/live.ts";
import type { Clock, RoomSocket } from "../shell/ports.ts";
import type { RunningRehearsal } from "../shell/rehearsal-port.ts";
import type { LoadMeter } from "./load-meter.ts";
import { type NextStep, nextSteps } from "./next-steps.ts";
import { createRandom, type Random } from "./randomness.ts";
import { simulatedPersonOf } from "./simulated-people.ts";

/** Milliseconds between two looks at what comes next. */
const stepMs = 250;

const silent: RoomSocket = { send: () => {}, close: () => {}, save: () => {} };
const anew: Resume = { version: oldestVersion, from: null, inflates: true };

interface SimulatorParts {
  readonly live: Live;
  readonly clock: Clock;
  readonly meter: LoadMeter;
  readonly plan: SimulationPlan;
  readonly seed: number;
}

export class Simulator implements RunningRehearsal {
  readonly meter: LoadMeter;
  readonly #live: Live;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #present = new Map<number, Member>();
  #plan: SimulationPlan;
  /** Operations are numbered as pages number theirs: from the time of day, so that they rise over lives. */
  #lastOp: number;
  #lookedAt: number;
  #isWaiting = false;

  constructor({ live, clock, meter, plan, seed }: SimulatorParts) {
    this.#live = live;
    this.#clock = clock;
    this.meter = meter;
    this.#plan = plan;
    this.#random = createRandom(seed);
    this.#lastOp = clock.now();
    this.#lookedAt = clock.now();
    this.#bringBack();
    this.#stepLater();
  }

  get plan(): SimulationPlan {
    return this.#plan;
  }

  countFrames(socket: RoomSocket): RoomSocket {
    return this.meter.countFrames(socket);
  }

  /** The host wants it otherwise. */
  setPlan(plan: SimulationPlan): void {
    this.#plan = plan;
    this.#lookedAt = this.#clock.now();
    this.#stepLater();
  }

  report(): SimulationReport {
    const { connections, state } = this.#live;
    let votes = 0;
    for (const { ballots } of state.polls.values()) votes += ballots.size;
    const simulated = this.#present.size;
    const staff = Array.from(connections.members).filter(
      ({ sharedTopic }) => sharedTopic === "staff",
    ).length;
    return {
      plan: this.#plan,
      seconds: this.meter.report(),
      people: {
        simulated,
        staff,
        screens: connections.screens,
        guests: Math.max(0, connections.attendees - simulated),
      },
      kept: {
        questions: state.questions.size,
        votes,
        messages: state.messages.size,
        written: this.meter.written,
      },
    };
  }

  /** Who was in before the room lost its memory is in again. */
  #bringBack(): void {
    const { state } = this.#live;
    for (let person = 0; person < this.#plan.people; person += 1) {
      if (state.people.has(`${simulatedPrefix}${person}`)) this.#come(person);
    }
  }

  #stepLater(): void {
    if (this.#isWaiting || !this.#plan.running) return;
    this.#isWaiting = true;
    this.#clock.setTimer(() => {
      this.#isWaiting = false;
      this.#step();
      this.#stepLater();
    }, stepMs);
  }

  #step(): void {
    const now = this.#clock.now();
    const seconds = Math.max(0, now - this.#lookedAt) / 1_000;
    this.#lookedAt = now;
    this.#live.ticks.whenFree(() => {
      const { state } = this.#live;
      const present = new Set(this.#present.keys());
      const moment = { state, plan: this.#plan, present, now, seconds };
      for (const step of nextSteps(moment, this.#random)) this.#take(step, now);
      this.meter.counted(this.#live.connections.attendees);
    });
  }

  #take(step: NextStep, now: number): void {
    if (step.kind !== "do") {
      if (step.kind === "come") this.#come(step.person);
      else this.#go(step.person);
      return;
    }
    const member = this.#present.get(step.person);
    if (member === undefined) return;
    this.#lastOp = Math.max(this.#lastOp + 1, now);
    const frame = JSON.stringify({ i: this.#lastOp, c: step.command });
    receiveFrame(takerOf(this.#live), member, frame, now);
  }

  #come(person: number): void {
    if (this.#present.has(person)) return;
    const { id: sub, name } = simulatedPersonOf(person);
    const kept = { sub, role: "participant", name, dev: "simulated", seq: 0 } as const;
    const socket = this.meter.countFrames(silent);
    const member = new Member(socket, kept, this.#live.state.eventId);
    this.#present.set(person, member);
    this.#live.ticks.atRest(() => {
      if (this.#present.get(person) === member) this.#live.join(member, anew);
    });
  }

  #go(person: number): void {
    const member = this.#present.get(person);
    this.#present.delete(person);
    if (member !== undefined) this.#live.leave(member);
  }
}
