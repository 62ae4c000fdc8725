/** What the sampler keeps time by. */
export interface SamplerClock {
  /** Milliseconds. */
  now(): number;
  /** Runs something every so many milliseconds; answers what ends it. */
  every(ms: number, run: () => void): () => void;
}

interface SamplerActions {
  /** Sees where everything stands now. */
  sample(): void;
  /** What was seen last stood so until this moment. */
  extend(): void;
  /** What was seen is worth nothing any more. */
  clear(): void;
}

/** Milliseconds between two samples: so much may be missing from the time that things must rest. */
const sampleEveryMs = 50;
/** Milliseconds that sampling goes on after a move: longer than anything on the page takes to come to rest. */
export const activeMs = 1_000;
/** The same after words alone have changed, as every second where a time runs: nothing glides. */
const textMs = 150;

/**
 * Samples for a moment after the page or the pointer has moved, and never else: what
 * nothing has moved stands where it was seen. While no pointer can come nothing is looked at.
 */
export class LayoutSampler {
  #clock: SamplerClock;
  #actions: SamplerActions;
  #activeUntil = 0;
  #end: (() => void) | null = null;
  /** A pointer may be there that has not moved yet, and a finger comes from nowhere. */
  #canCome = true;

  constructor(clock: SamplerClock, actions: SamplerActions) {
    this.#clock = clock;
    this.#actions = actions;
    this.#activate(activeMs);
  }

  /** The pointer has moved, or is pressed. */
  pointerMoved(): void {
    this.#canCome = true;
    this.#activate(activeMs);
  }

  /** The pointer has left the window, and no other can come. */
  pointerLeft(): void {
    this.#canCome = false;
    this.close();
    this.#actions.clear();
  }

  /** Something on the page has changed, or only words have. */
  pageMoved(isText: boolean): void {
    if (!this.#canCome) return;
    if (this.#end === null) this.#actions.extend();
    this.#activate(isText ? textMs : activeMs);
  }

  close(): void {
    this.#end?.();
    this.#end = null;
  }

  #activate(ms: number): void {
    this.#activeUntil = Math.max(this.#activeUntil, this.#clock.now() + ms);
    this.#end ??= this.#clock.every(sampleEveryMs, () => {
      this.#actions.sample();
      if (this.#clock.now() >= this.#activeUntil) this.close();
    });
  }
}
