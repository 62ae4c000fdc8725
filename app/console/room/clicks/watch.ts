/** What a watch keeps time by. */
export interface WatchClock {
  /** Milliseconds. */
  now(): number;
  /** Runs something every so many milliseconds; answers what ends it. */
  every(ms: number, run: () => void): () => void;
}

interface WatchActions {
  /** Sees where everything stands now. */
  look(): void;
  /** What was seen last stood so until this moment. */
  stood(): void;
  /** What was seen is worth nothing any more. */
  forget(): void;
}

/** Milliseconds between two looks: so much may be missing from the time that things must rest. */
const lookEveryMs = 50;
/** Milliseconds that looks go on after a move: longer than anything on the page takes to come to rest. */
export const awakeMs = 1_000;
/** The same after words alone have changed, as every second where a time runs: nothing glides. */
const wordsMs = 150;

/**
 * Looks again and again for a moment after the page or the pointer has moved, and never else: what
 * nothing has moved stands where it was seen. While no pointer can come nothing is looked at.
 */
export class Watch {
  #clock: WatchClock;
  #actions: WatchActions;
  #awakeUntil = 0;
  #end: (() => void) | null = null;
  /** A pointer may be there that has not moved yet, and a finger comes from nowhere. */
  #canCome = true;

  constructor(clock: WatchClock, actions: WatchActions) {
    this.#clock = clock;
    this.#actions = actions;
    this.#wake(awakeMs);
  }

  /** The pointer has moved, or is pressed. */
  pointerMoved(): void {
    this.#canCome = true;
    this.#wake(awakeMs);
  }

  /** The pointer has left the window, and no other can come. */
  pointerLeft(): void {
    this.#canCome = false;
    this.close();
    this.#actions.forget();
  }

  /** Something on the page has changed, or only words have. */
  pageMoved(isWords: boolean): void {
    if (!this.#canCome) return;
    if (this.#end === null) this.#actions.stood();
    this.#wake(isWords ? wordsMs : awakeMs);
  }

  close(): void {
    this.#end?.();
    this.#end = null;
  }

  #wake(ms: number): void {
    this.#awakeUntil = Math.max(this.#awakeUntil, this.#clock.now() + ms);
    this.#end ??= this.#clock.every(lookEveryMs, () => {
      this.#actions.look();
      if (this.#clock.now() >= this.#awakeUntil) this.close();
    });
  }
}
