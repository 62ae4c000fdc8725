import {
  type Item,
  keyLength,
  likenessOf,
  readTerms,
  similarFrom,
  type Terms,
  weightOf,
} from "./similar.ts";

/** Most texts that one is compared with: those that share the most with it at first sight. */
const mostCompared = 150;

interface Near {
  readonly id: string;
  readonly likeness: number;
}

/**
 * Which texts of a growing list are similar. Taking one more in costs about a millisecond however
 * many there are, so that a long list is taken in piece by piece.
 */
export class SimilarIndex {
  readonly #terms = new Map<string, Terms>();
  /** Ids of the texts with a word that begins so. */
  readonly #byStart = new Map<string, Set<string>>();
  readonly #near = new Map<string, Near[]>();

  get size(): number {
    return this.#terms.size;
  }

  /** Takes a text in, compared with those that are in; one that is in already is taken anew. */
  add({ id, text }: Item): void {
    this.remove(id);
    const terms = readTerms(text);
    const near: Near[] = [];
    for (const other of this.#candidates(terms)) {
      const known = this.#terms.get(other);
      const likeness = known ? likenessOf(terms, known) : 0;
      if (likeness < similarFrom) continue;
      near.push({ id: other, likeness });
      this.#near.get(other)?.push({ id, likeness });
    }
    this.#terms.set(id, terms);
    this.#near.set(id, near);
    for (const start of startsOf(terms).keys()) {
      const ids = this.#byStart.get(start);
      if (ids) ids.add(id);
      else this.#byStart.set(start, new Set([id]));
    }
  }

  remove(id: string): void {
    const terms = this.#terms.get(id);
    if (terms === undefined) return;
    for (const start of startsOf(terms).keys()) this.#byStart.get(start)?.delete(id);
    for (const { id: other } of this.#near.get(id) ?? []) {
      const left = this.#near.get(other)?.filter((each) => each.id !== id) ?? [];
      this.#near.set(other, left);
    }
    this.#terms.delete(id);
    this.#near.delete(id);
  }

  /** Ids of the others by id, most similar first. Those without any are left out. */
  pairs(): ReadonlyMap<string, readonly string[]> {
    const pairs = new Map<string, readonly string[]>();
    for (const [id, near] of this.#near) {
      if (near.length === 0) continue;
      const sorted = near.sort((a, b) => b.likeness - a.likeness);
      pairs.set(
        id,
        sorted.map((each) => each.id),
      );
    }
    return pairs;
  }

  /** Texts that share half of their words begin at least one of them the same way. */
  #candidates(terms: Terms): readonly string[] {
    const shared = new Map<string, number>();
    for (const [start, weight] of startsOf(terms)) {
      for (const id of this.#byStart.get(start) ?? []) {
        shared.set(id, (shared.get(id) ?? 0) + weight);
      }
    }
    if (shared.size <= mostCompared) return [...shared.keys()];
    return [...shared]
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostCompared)
      .map(([id]) => id);
  }
}

/** How the words of a text begin, with what they say. */
function startsOf({ stems }: Terms): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  for (const stem of stems) {
    const start = stem.slice(0, keyLength);
    starts.set(start, Math.max(starts.get(start) ?? 0, weightOf(stem)));
  }
  return starts;
}
