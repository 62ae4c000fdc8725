/** Values that many ask for within a moment, e.g. all who open a page as the host shows its code. */
export interface Memory<T> {
  /** The remembered value, or what `read` answers. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** Forgets the values that are meant. */
  forget(isMeant: (value: T) => boolean): void;
}

interface Remembered<T> {
  readonly value: T;
  readonly at: number;
  /** Somebody is reading it anew; the others go on with this one meanwhile. */
  isRefreshing: boolean;
}

/**
 * Remembers answers for `forMs`, and for twice that while they are being read anew. Holds `most` of them.
 * Only values are shared: workerd lets no request wait for what another one has asked.
 */
export function createMemory<T>(options: {
  readonly forMs: number;
  readonly most: number;
  /** UTC milliseconds. */
  now(): number;
}): Memory<T> {
  const kept = new Map<string, Remembered<T>>();
  const { forMs, most, now } = options;

  return {
    async get(key, read) {
      const known = kept.get(key);
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      if (known && (age < forMs || (known.isRefreshing && age < 2 * forMs))) return known.value;
      if (known) known.isRefreshing = true;
      const value = await read();
      kept.delete(key);
      kept.set(key, { value, at: now(), isRefreshing: false });
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return value;
    },
    forget(isMeant) {
      for (const [key, { value }] of kept) if (isMeant(value)) kept.delete(key);
    },
  };
}
