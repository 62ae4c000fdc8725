/** Which entities changed since when: what somebody who comes back is told. */

import { isShared, ownerNo, parseKey } from "../../core/features.ts";
import type { RoomState } from "../../core/state.ts";
import type { RowHead } from "../storage/journal.ts";

/** As many changes of one's own are looked for one after the other; more have a map, whose memory only few are worth. */
const mostInLists = 16;

/**
 * Keys of what is one's own, and the seq in which each changed last: one after the other in a list, which of all forms takes
 * the least memory.
 */
type OwnChanges = (string | number)[] | Map<string, number>;

export class ChangeIndex {
  /** From here on, every change is known. */
  readonly oldest: number;
  /** Last seq in which each shared entity changed, oldest change first. */
  readonly #shared = new Map<string, number>();
  /** The same of what is one person's own, by their number. Most have few, and a map is large. */
  readonly #own: (OwnChanges | undefined)[] = [];

  constructor(oldest: number, rows: readonly RowHead[], state: RoomState) {
    this.oldest = oldest;
    for (const row of rows) for (const key of row.keys) this.note(state, key, row.seq);
  }

  note(state: RoomState, key: string, seq: number): void {
    if (isShared(key)) {
      // Taken out first, so that the map stays in the order of the changes.
      this.#shared.delete(key);
      this.#shared.set(key, seq);
      return;
    }
    const owner = ownerNo(state, parseKey(key));
    if (owner !== null) this.#own[owner] = withChange(this.#own[owner], key, seq);
  }

  sharedSince(seq: number): string[] {
    return since(this.#shared, seq);
  }

  ownSince(person: number | undefined, seq: number): string[] {
    const own = this.#own[person ?? 0];
    if (own === undefined) return [];
    return since(own instanceof Map ? own : changesIn(own), seq);
  }
}

/** The changes with one more; made anew where they take another form. */
function withChange(own: OwnChanges | undefined, key: string, seq: number): OwnChanges {
  if (own === undefined) return [key, seq];
  if (own instanceof Map) return own.set(key, seq);
  const at = own.indexOf(key);
  if (at >= 0) {
    own[at + 1] = seq;
    return own;
  }
  if (own.length >= 2 * mostInLists) return new Map(changesIn(own)).set(key, seq);
  // A list that has grown by itself would keep room for sixteen more, and most have few changes.
  return own.concat(key, seq);
}

function* changesIn(list: readonly (string | number)[]): Iterable<readonly [string, number]> {
  for (let at = 0; at < list.length; at += 2) yield [String(list[at]), Number(list[at + 1])];
}

function since(changes: Iterable<readonly [string, number]>, seq: number): string[] {
  const keys: string[] = [];
  for (const [key, at] of changes) if (at > seq) keys.push(key);
  return keys;
}
