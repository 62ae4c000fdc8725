/** Which entities changed since when: what somebody who comes back is told. */

import { isShared, ownerNo, parseKey } from "../../core/features.ts";
import type { RoomState } from "../../core/state.ts";
import type { RowHead } from "../storage/journal.ts";

/** As many changes of one's own are looked for one after the other; more have a map, whose memory only few are worth. */
const mostInLists = 16;

/** Keys of what is one's own, and the seq in which each changed last. */
type OwnChanges = { readonly keys: string[]; readonly seqs: number[] } | Map<string, number>;

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
    if (own instanceof Map) return since(own, seq);
    return own.keys.filter((_, at) => (own.seqs[at] ?? 0) > seq);
  }
}

/** The changes with one more; made anew where they take another form. */
function withChange(own: OwnChanges | undefined, key: string, seq: number): OwnChanges {
  if (own === undefined) return { keys: [key], seqs: [seq] };
  if (own instanceof Map) return own.set(key, seq);
  const { keys, seqs } = own;
  const at = keys.indexOf(key);
  if (at >= 0) {
    seqs[at] = seq;
    return own;
  }
  // As most have: a list that has grown by itself would keep room for sixteen more.
  if (keys.length === 1) return { keys: [...keys, key], seqs: [...seqs, seq] };
  if (keys.length >= mostInLists) {
    return new Map(keys.map((each, place) => [each, seqs[place] ?? seq])).set(key, seq);
  }
  keys.push(key);
  seqs.push(seq);
  return own;
}

function since(changes: ReadonlyMap<string, number>, seq: number): string[] {
  const keys: string[] = [];
  for (const [key, at] of changes) if (at > seq) keys.push(key);
  return keys;
}
