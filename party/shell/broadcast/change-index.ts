/** Which entities changed since when: what somebody who comes back is told. */

import { ownerNo, parseKey } from "../../core/features.ts";
import type { RoomState } from "../../core/state.ts";
import { topicsOfKey } from "../../core/topics.ts";
import type { Row } from "../storage/journal.ts";

interface OwnChanges {
  keys: string[];
  seqs: number[];
}

export class ChangeIndex {
  /** From here on, every change is known. */
  readonly oldest: number;
  /** Last seq in which each shared entity changed, oldest change first. */
  readonly #shared = new Map<string, number>();
  /** The same of what is one person's own, by their number: keys, and the seq of each beside. Most have few, and a map is large. */
  readonly #own: (OwnChanges | undefined)[] = [];

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
    const own = this.#own[owner];
    const at = own?.keys.indexOf(key) ?? -1;
    if (own === undefined) this.#own[owner] = { keys: [key], seqs: [seq] };
    else if (at >= 0) own.seqs[at] = seq;
    else if (own.keys.length === 1) {
      // As most have: a list that has grown by itself would keep room for sixteen more.
      own.keys = [own.keys[0] ?? key, key];
      own.seqs = [own.seqs[0] ?? seq, seq];
    } else {
      own.keys.push(key);
      own.seqs.push(seq);
    }
  }

  sharedSince(seq: number): string[] {
    return since(this.#shared, seq);
  }

  ownSince(person: number | undefined, seq: number): string[] {
    const own = this.#own[person ?? 0];
    return own === undefined ? [] : own.keys.filter((_, at) => (own.seqs[at] ?? 0) > seq);
  }
}

function since(changes: ReadonlyMap<string, number>, seq: number): string[] {
  const keys: string[] = [];
  for (const [key, at] of changes) if (at > seq) keys.push(key);
  return keys;
}
