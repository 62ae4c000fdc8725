/**
 * When ticks happen, and what waits for them. While one is under way nothing else happens in the
 * room: `whenFree` holds it back. What must see the state without anything uncommitted (a newcomer's
 * snapshot, the copy to D1) waits with `atRest`.
 */
import type { Life } from "./life.ts";
import { firstTickLength, tickLength } from "./timing.ts";

interface TickingRoom {
  /** Sockets here now. */
  sockets(): number;
  /** Whether there is anything to commit. */
  isDirty(): boolean;
  /** One tick, due at an instant (UTC milliseconds). What it rejects with ends the life. */
  tick(dueAt: number): Promise<void>;
  /** It is over, and whoever waited has had their turn. */
  ticked(): void;
}

export class TickScheduler {
  readonly #life: Life;
  readonly #room: TickingRoom;
  #isTicking = false;
  #held: (() => unknown)[] = [];
  #resting: (() => unknown)[] = [];
  /** `isAtOnce`: nothing is waited for but the tick's own time, so no later wish is an earlier tick. */
  #timer: {
    readonly at: number;
    readonly isAtOnce: boolean;
    readonly cancel: () => void;
  } | null = null;
  /** When the last tick ended, UTC milliseconds. */
  #endedAt = Number.NEGATIVE_INFINITY;

  constructor(life: Life, room: TickingRoom) {
    this.#life = life;
    this.#room = room;
  }

  /** Runs now, or right after the tick that is under way; never, when the life ends before. */
  whenFree(run: () => unknown): void {
    if (this.#isTicking) this.#held.push(run);
    else this.#life.run(run);
  }

  /** Runs when everything that was decided is kept; never, when the life ends before. */
  atRest(run: () => unknown): void {
    if (this.#isTicking || this.#room.isDirty()) this.#resting.push(run);
    else this.#life.run(run);
  }

  /**
   * There is a tick to come: a whole tick after the last one, sooner after a pause, and not before
   * something is due, ms.
   */
  arm(due = 0): void {
    if (this.#isTicking || this.#timer?.isAtOnce) return;
    const { clock } = this.#life.ports;
    const sockets = this.#room.sockets();
    const now = clock.now();
    const tick = tickLength(sockets);
    // Never more than a tick, also when the clock was set back.
    const rest = Math.min(tick, this.#endedAt + tick - now);
    const ms = Math.max(rest, firstTickLength(sockets), due);
    const at = now + ms;
    if (this.#timer !== null && this.#timer.at <= at) return;
    this.#timer?.cancel();
    this.#timer = { at, isAtOnce: due === 0, cancel: clock.setTimer(() => this.#tick(at), ms) };
  }

  async #tick(dueAt: number): Promise<void> {
    this.#timer = null;
    this.#isTicking = true;
    await this.#room.tick(dueAt);
    if (this.#life.isOver) return;
    for (const run of this.#resting.splice(0)) this.#life.run(run);
    this.#isTicking = false;
    this.#endedAt = this.#life.ports.clock.now();
    for (const run of this.#held.splice(0)) this.whenFree(run);
    if (this.#room.isDirty()) this.arm();
    this.#room.ticked();
  }
}
