/** Time and chance of one simulated run: both come from the seed alone. */

/** Chance that is the same each time for the same seed (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ x < 1 */
  next = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** True with this probability. */
  is(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }
}

interface Due {
  readonly at: number;
  readonly no: number;
  readonly run: () => void;
  isOff: boolean;
}

/** A clock that moves from one event to the next; everything that waits, waits here. */
export class World {
  readonly chance: Chance;
  /** UTC milliseconds. */
  time: number;
  /** Times something was run, for figures about the simulation itself. */
  events = 0;
  readonly #queue: Due[] = [];
  #no = 0;

  constructor(seed: number, time: number) {
    this.chance = new Chance(seed);
    this.time = time;
  }

  now = (): number => this.time;

  /** Runs once after `ms`; the answer calls it off. */
  after = (run: () => void, ms: number): (() => void) => {
    const due: Due = { at: this.time + Math.max(0, ms), no: this.#no++, run, isOff: false };
    this.#insert(due);
    return () => {
      due.isOff = true;
    };
  };

  /** Lets so many milliseconds pass, with everything that comes due in them, in its order. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await drain();
    for (;;) {
      const next = this.#queue.at(-1);
      if (next === undefined || next.at > end) break;
      this.#queue.pop();
      if (next.isOff) continue;
      this.time = next.at;
      this.events += 1;
      next.run();
      await drain();
    }
    this.time = end;
  }

  /** The queue is kept with its next at the end. */
  #insert(due: Due): void {
    let low = 0;
    let high = this.#queue.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.#queue[middle];
      if (other !== undefined && other.at > due.at) low = middle + 1;
      else high = middle;
    }
    this.#queue.splice(low, 0, due);
  }
}

/** The timers of one process: none of them rings once it is dead. */
export class ProcessTimers {
  readonly #world: World;
  readonly #timers = new Set<() => void>();
  #isDead = false;

  constructor(world: World) {
    this.#world = world;
  }

  get size(): number {
    return this.#timers.size;
  }

  /** Runs once after `ms`; the answer calls it off. */
  set = (run: () => void, ms: number): (() => void) => {
    if (this.#isDead) return () => {};
    const cancel = this.#world.after(() => {
      this.#timers.delete(off);
      if (!this.#isDead) run();
    }, ms);
    const off = () => {
      this.#timers.delete(off);
      cancel();
    };
    this.#timers.add(off);
    return off;
  };

  die(): void {
    this.#isDead = true;
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }
}

/** Lets all promises that are ready go on. */
function drain(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** How much goes wrong, and when it stops going wrong. */
export interface Faults {
  /** False from the moment when everything is mended. */
  isOn: boolean;
  /** Probabilities per call of storage. */
  crash: number;
  fail: number;
  /** Probability per connection that it breaks by itself within some seconds. */
  cut: number;
  /** A relay between page and room that loses, doubles and swaps frames of ticks. */
  relay: number;
  /** Probability per call to or from the Worker. */
  call: number;
  /** Probability per call of any port of the room that it throws. */
  throws: number;
  /** Longest way of a frame and of a write, milliseconds. */
  slow: number;
  /** The Worker takes no record as long as things go wrong. */
  isReplicationAway: boolean;
}

/** Each seed has faults of its own: some runs suffer from one kind, some from all. */
export function chooseFaults(chance: Chance): Faults {
  const some = (most: number) => (chance.is(0.6) ? chance.next() * most : 0);
  return {
    isOn: true,
    crash: some(0.04),
    fail: some(0.04),
    cut: some(0.7),
    relay: chance.is(0.2) ? chance.next() * 0.1 : 0,
    call: some(0.4),
    throws: chance.is(0.4) ? chance.next() * 0.004 : 0,
    slow: chance.pick([5, 30, 200, 1_500]) ?? 5,
    isReplicationAway: chance.is(0.25),
  };
}
