/** The room's one alarm: for what comes due by its rules, and for whatever else it is to be woken for. */
import { nextAlarm } from "../core/event-life/decide.ts";
import type { RoomState } from "../core/state.ts";
import type { Life } from "./life.ts";

/** Instants are UTC milliseconds. */
export class RoomAlarm {
  readonly #life: Life;
  readonly #state: RoomState;
  #at: number | null = null;
  #besidesAt: number | null = null;

  constructor(life: Life, state: RoomState) {
    this.#life = life;
    this.#state = state;
  }

  /** It rang, or a memory before this one has set it: nobody knows any more what it stands at. */
  forget(): void {
    this.#at = null;
  }

  /** Sets it for whatever comes first. */
  set(): void {
    const at = earlier(nextAlarm(this.#state), this.#besidesAt);
    if (at === this.#at) return;
    this.#at = at;
    this.#life.run(() => this.#life.ports.storage.setAlarm(at));
  }

  /** Has the room woken at an instant besides; null takes that back. */
  wakeAt(at: number | null): void {
    this.#besidesAt = at;
    this.set();
  }
}

function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
