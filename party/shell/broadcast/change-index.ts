/** Which entities changed since when: what somebody who comes back is told. */

import { isShared, ownerNo, parseKey } from "../../core/features.ts";
import type { RoomState } from "../../core/state.ts";
import { OwnChangeIndex } from "./own-change-index.ts";

export class ChangeIndex {
  /** From here on, every change is known. */
  readonly oldest: number;
  /** Last seq in which each shared entity changed, oldest change first. */
  readonly #shared = new Map<string, number>();
  readonly #own = new OwnChangeIndex();

  constructor(oldest: number) {
    this.oldest = oldest;
  }

  /** An entity changed; seqs come in their order. */
  note(state: RoomState, key: string, seq: number): void {
    if (isShared(key)) {
      // Taken out first, so that the map stays in the order of the changes.
      this.#shared.delete(key);
      this.#shared.set(key, seq);
      return;
    }
    const owner = ownerNo(state, parseKey(key));
    if (owner !== null) this.#own.note(owner, key, seq);
  }

  /** Keys of what changed after a seq, the oldest change first. */
  sharedSince(seq: number): string[] {
    const keys: string[] = [];
    for (const [key, at] of this.#shared) if (at > seq) keys.push(key);
    return keys;
  }

  /** The same as ticks: each with the seq up to which it leads and at least so many keys, except the last. */
  *ticksSince(
    since: number,
    keysTogether: number,
  ): Generator<readonly [seq: number, keys: string[]]> {
    let keys: string[] = [];
    let last = since;
    for (const [key, at] of this.#shared) {
      if (at <= since) continue;
      // What changed with one seq stays together: somebody may go on from there.
      if (at > last && keys.length >= keysTogether) {
        yield [last, keys];
        keys = [];
      }
      keys.push(key);
      last = at;
    }
    if (keys.length > 0) yield [last, keys];
  }

  /** The seq after which no more than so many shared entities changed; `oldest` where all did since. */
  recent(most: number): number {
    let passed = this.#shared.size - most;
    let since = this.oldest;
    for (const at of this.#shared.values()) {
      if (passed <= 0) break;
      passed -= 1;
      since = Math.max(since, at);
    }
    return since;
  }

  /** The same of what is a person's own; of somebody without a number there is nothing. */
  ownSince(person: number | undefined, seq: number): string[] {
    return person === undefined ? [] : this.#own.since(person, seq);
  }
}
