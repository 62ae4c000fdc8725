/**
 * The simulated people in the room of a rehearsal: each has a socket that leads nowhere and sends
 * frames as a phone does, so that they are decided, kept and told by what everybody else is.
 */
import type { CrowdPlan, SimulationReport } from "#workers/contract/rehearsals.ts";
import { simulatedPrefix } from "../core/people/simulated.ts";
import { oldestVersion } from "../protocol/protocol.ts";
import type { Resume } from "../shell/broadcast/initial-state.ts";
import { receiveFrame } from "../shell/connections/frames.ts";
import { Member } from "../shell/connections/member.ts";
import type { Live } from "../shell/live.ts";
import type { Clock, RoomSocket } from "../shell/ports.ts";
import type { RunningRehearsal } from "../shell/rehearsal-port.ts";
import type { LoadMeter } from "./load-meter.ts";
import { nextSteps, type Step } from "./next-steps.ts";
import { createRandom, type Random } from "./randomness.ts";
import { simulatedPersonOf } from "./simulated-people.ts";

/** Milliseconds between two looks at what comes next. */
const beatMs = 250;

const silent: RoomSocket = { send: () => {}, close: () => {}, save: () => {} };
const anew: Resume = { version: oldestVersion, from: null, inflates: true };

interface SimulatorParts {
  readonly live: Live;
  readonly clock: Clock;
  readonly meter: LoadMeter;
  readonly plan: CrowdPlan;
  readonly seed: number;
}

export class Simulator implements RunningRehearsal {
  readonly meter: LoadMeter;
  readonly #live: Live;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #present = new Map<number, Member>();
  #plan: CrowdPlan;
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
    this.#beatLater();
  }

  get plan(): CrowdPlan {
    return this.#plan;
  }

  countFrames(socket: RoomSocket): RoomSocket {
    return this.meter.countFrames(socket);
  }

  /** The host wants it otherwise. */
  direct(plan: CrowdPlan): void {
    this.#plan = plan;
    this.#lookedAt = this.#clock.now();
    this.#beatLater();
  }

  report(): SimulationReport {
    const { connections, state } = this.#live;
    let votes = 0;
    for (const { ballots } of state.polls.values()) votes += ballots.size;
    const simulated = this.#present.size;
    const staff = Array.from(connections.members).filter(({ side }) => side === "staff").length;
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
    for (let player = 0; player < this.#plan.people; player += 1) {
      if (state.people.has(`${simulatedPrefix}${player}`)) this.#come(player);
    }
  }

  #beatLater(): void {
    if (this.#isWaiting || !this.#plan.running) return;
    this.#isWaiting = true;
    this.#clock.setTimer(() => {
      this.#isWaiting = false;
      this.#beat();
      this.#beatLater();
    }, beatMs);
  }

  #beat(): void {
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

  #take(step: Step, now: number): void {
    if (step.kind !== "do") {
      if (step.kind === "come") this.#come(step.player);
      else this.#go(step.player);
      return;
    }
    const member = this.#present.get(step.player);
    if (member === undefined) return;
    this.#lastOp = Math.max(this.#lastOp + 1, now);
    const frame = JSON.stringify({ i: this.#lastOp, c: step.command });
    receiveFrame(this.#live, member, frame, now);
  }

  #come(player: number): void {
    if (this.#present.has(player)) return;
    const { id: sub, name } = simulatedPersonOf(player);
    const kept = { sub, role: "participant", name, dev: "simulated", seq: 0 } as const;
    const socket = this.meter.countFrames(silent);
    const member = new Member(socket, kept, this.#live.state.eventId);
    this.#present.set(player, member);
    this.#live.ticks.atRest(() => {
      if (this.#present.get(player) === member) this.#live.join(member, anew);
    });
  }

  #go(player: number): void {
    const member = this.#present.get(player);
    this.#present.delete(player);
    if (member !== undefined) this.#live.leave(member);
  }
}
