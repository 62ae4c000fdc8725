/** Which entities changed since when: what somebody who comes back is told. */

import { ownerNo, parseKey } from "../../core/features.ts";
import type { RoomState } from "../../core/state.ts";
import { topicsOfKey } from "../../core/topics.ts";
import type { Row } from "../storage/journal.ts";

export class ChangeIndex {
  /** From here on, every change is known. */
  readonly oldest: number;
  /** Last seq in which each shared entity changed, oldest change first. */
  readonly #shared = new Map<string, number>();
  readonly #own = new Map<number, Map<string, number>>();

  constructor(oldest: number, rows: readonly Row[], state: RoomState) {
    this.oldest = oldest;
    for (const row of rows) for (const key of row.keys) this.note(state, key, row.seq);
  }

  note(state: RoomState, key: string, seq: number): void {
    const owner = ownerNo(state, parseKey(key));
    if (owner === null) {
      if (topicsOfKey(state, key).length === 0) return;
      // Taken out first, so that the map stays in the order of the changes.
      this.#shared.delete(key);
      this.#shared.set(key, seq);
      return;
    }
    let own = this.#own.get(owner);
    if (own === undefined) {
      own = new Map();
      this.#own.set(owner, own);
    }
    own.set(key, seq);
  }

  sharedSince(seq: number): string[] {
    return since(this.#shared, seq);
  }

  ownSince(person: number | undefined, seq: number): string[] {
    const own = person === undefined ? undefined : this.#own.get(person);
    return own === undefined ? [] : since(own, seq);
  }
}

function since(changes: ReadonlyMap<string, number>, seq: number): string[] {
  const keys: string[] = [];
  for (const [key, at] of changes) if (at > seq) keys.push(key);
  return keys;
}
