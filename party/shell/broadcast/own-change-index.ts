/**
 * Which of people's own entities changed since when. Each person's changes are a linked list in columns, the newest first: an
 * object for each of a hundred thousand people takes more memory than what it holds, and a list that is made anew with each
 * vote takes time. A key that ends with its owner's number, as that of a ballot, is kept as what stands before it, once for
 * everybody: a hundred thousand keys of one poll took five times what their ballots do.
 */
import { Column } from "../../core/columns/column.ts";

/** A list no longer than this may name an entity twice; a longer one is then looked through, and again when it has doubled. */
const longestUnchecked = 16;
/** In place of a change, and of what stands before a number. */
const none = 0;

export class OwnChangeIndex {
  /** What stands before their owner's number in keys, and where in this list. */
  readonly #heads: string[] = [""];
  readonly #headNumbers = new Map<string, number>();
  /** Of each change, as the next two; `none` where its key does not end with a number of its owner. */
  readonly #headOf = new Column();
  readonly #seqs = new Column();
  /** The change before, of the same person, or the next free place. */
  readonly #before = new Column();
  /** Keys without a head, by their change. */
  readonly #wholeKeys = new Map<number, string>();
  /** Places for changes that there are, one of which is in place of none. */
  #places = 1;
  /** By a person's number, as the next two. */
  readonly #newest = new Column();
  readonly #lengths = new Column();
  /** Length beyond which a list is looked through; 0 = not yet. */
  readonly #limits = new Column();
  #free = none;

  /** Something of a person's own changed; seqs come in their order. */
  note(owner: number, key: string, seq: number): void {
    const newest = this.#newest.get(owner);
    const head = this.#headFor(owner, key);
    if (newest !== none && this.#isOf(newest, head, key)) {
      this.#seqs.set(newest, seq);
      return;
    }
    const at = this.#take();
    this.#headOf.set(at, head);
    if (head === none) this.#wholeKeys.set(at, key);
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
      keys.add(this.#keyOf(at, owner));
    }
    return Array.from(keys).reverse();
  }

  /** Number of what stands before its owner's in a key; `none` where it does not end with it. */
  #headFor(owner: number, key: string): number {
    const own = String(owner);
    if (!key.endsWith(own)) return none;
    const head = key.slice(0, -own.length);
    let number = this.#headNumbers.get(head);
    if (number === undefined) {
      number = this.#heads.push(head) - 1;
      this.#headNumbers.set(head, number);
    }
    return number;
  }

  #keyOf(at: number, owner: number): string {
    const head = this.#headOf.get(at);
    if (head === none) return this.#wholeKeys.get(at) ?? "";
    return `${this.#heads[head]}${owner}`;
  }

  /** Whether a change is one of this key. */
  #isOf(at: number, head: number, key: string): boolean {
    return this.#headOf.get(at) === head && (head !== none || this.#wholeKeys.get(at) === key);
  }

  /** A free place for a change. */
  #take(): number {
    const at = this.#free;
    if (at !== none) {
      this.#free = this.#before.get(at);
      return at;
    }
    this.#places += 1;
    return this.#places - 1;
  }

  /** Leaves the newest change of each entity. */
  #dropRepeated(owner: number): void {
    const keys = new Set<string>();
    let after = none;
    let at = this.#newest.get(owner);
    while (at !== none) {
      const before = this.#before.get(at);
      const key = this.#keyOf(at, owner);
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
    this.#wholeKeys.delete(at);
    this.#before.set(at, this.#free);
    this.#free = at;
  }
}
