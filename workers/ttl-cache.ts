/** Values that many ask for within a moment, e.g. all who open a page as the host shows its code. */
export interface TtlCache<T> {
  /** The cached value, or what `read` answers. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** Drops the values that are meant. */
  invalidate(isMeant: (value: T) => boolean): void;
}

interface Entry<T> {
  readonly value: T;
  readonly at: number;
  /** Somebody is reading it anew; the others go on with this one meanwhile. */
  isRefreshing: boolean;
}

/**
 * Keeps answers for `ttlMs`, and for twice that while they are being read anew. Holds `maxEntries` of them.
 * Only values are shared: workerd lets no request wait for what another one has asked.
 */
export function createTtlCache<T>(options: {
  readonly ttlMs: number;
  readonly maxEntries: number;
  /** UTC milliseconds. */
  now(): number;
}): TtlCache<T> {
  const kept = new Map<string, Entry<T>>();
  const { ttlMs, maxEntries, now } = options;

  return {
    async get(key, read) {
      const known = kept.get(key);
      const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
      if (known && (age < ttlMs || (known.isRefreshing && age < 2 * ttlMs))) return known.value;
      if (known) known.isRefreshing = true;
      const value = await read();
      kept.delete(key);
      kept.set(key, { value, at: now(), isRefreshing: false });
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries) break;
        kept.delete(oldest);
      }
      return value;
    },
    invalidate(isMeant) {
      for (const [key, { value }] of kept) if (isMeant(value)) kept.delete(key);
    },
  };
}
