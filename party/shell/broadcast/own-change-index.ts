/**
 * Which of people's own entities changed since when. Each person's changes are a linked list in columns, the newest first: an
 * object for each of a hundred thousand people takes more memory than what it holds, and a list that is made anew with each
 * vote takes time.
 */
import { Column } from "../../core/columns/column.ts";

/** A list no longer than this may name an entity twice; a longer one is then looked through, and again when it has doubled. */
const longestUnchecked = 16;
/** In place of a change. */
const none = 0;

export class OwnChangeIndex {
  /** Of each change; a place that is free has no key. */
  readonly #keys: string[] = [""];
  readonly #seqs = new Column();
  /** The change before, of the same person, or the next free place. */
  readonly #before = new Column();
  /** By a person's number, as the next two. */
  readonly #newest = new Column();
  readonly #lengths = new Column();
  /** Length beyond which a list is looked through; 0 = not yet. */
  readonly #limits = new Column();
  #free = none;

  /** Something of a person's own changed; seqs come in their order. */
  note(owner: number, key: string, seq: number): void {
    const newest = this.#newest.get(owner);
    if (newest !== none && this.#keys[newest] === key) {
      this.#seqs.set(newest, seq);
      return;
    }
    const at = this.#take(key);
    this.#seqs.set(at, seq);
    this.#before.set(at, newest);
    this.#newest.set(owner, at);
    const length = this.#lengths.get(owner) + 1;
    this.#lengths.set(owner, length);
    if (length > Math.max(this.#limits.get(owner), longestUnchecked)) this.#dropRepeated(owner);
  }

  /** Keys of what changed after a seq, each once, the oldest change first. */
  since(owner: number, seq: number): string[] {
    const keys = new Set<string>();
    for (let at = this.#newest.get(owner); at !== none; at = this.#before.get(at)) {
      if (this.#seqs.get(at) <= seq) break;
      keys.add(this.#keys[at] ?? "");
    }
    return Array.from(keys).reverse();
  }

  /** A free place for a change. */
  #take(key: string): number {
    const at = this.#free;
    if (at === none) return this.#keys.push(key) - 1;
    this.#free = this.#before.get(at);
    this.#keys[at] = key;
    return at;
  }

  /** Leaves the newest change of each entity. */
  #dropRepeated(owner: number): void {
    const keys = new Set<string>();
    let after = none;
    let at = this.#newest.get(owner);
    while (at !== none) {
      const before = this.#before.get(at);
      const key = this.#keys[at] ?? "";
      if (keys.has(key)) {
        this.#before.set(after, before);
        this.#release(at);
      } else {
        keys.add(key);
        after = at;
      }
      at = before;
    }
    this.#lengths.set(owner, keys.size);
    this.#limits.set(owner, 2 * keys.size);
  }

  #release(at: number): void {
    this.#keys[at] = "";
    this.#before.set(at, this.#free);
    this.#free = at;
  }
}
