/** A month, as `YYYY-MM`, and what begins in it. */
export interface Month<T> {
  readonly key: string;
  /** An instant in it and its zone, for its name. UTC milliseconds. */
  readonly at: number;
  readonly timeZone: string;
  readonly items: readonly T[];
}

interface Timed {
  readonly startsAt: number;
  readonly timeZone: string;
}

/** Events by the month in which each begins where it takes place, in order. */
export function groupByMonth<T extends Timed>(events: readonly T[]): readonly Month<T>[] {
  const months = new Map<string, T[]>();
  for (const event of events) {
    const key = monthOf(event);
    const list = months.get(key);
    if (list) list.push(event);
    else months.set(key, [event]);
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, items]) => {
      const [first] = items;
      return first ? [{ key, items, at: first.startsAt, timeZone: first.timeZone }] : [];
    });
}

function monthOf({ startsAt, timeZone }: Timed): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit" });
  const found = Object.fromEntries(
    parts.formatToParts(startsAt).map(({ type, value }) => [type, value]),
  );
  return `${found.year}-${found.month}`;
}

/** The place that a zone is named after: `Oslo` of `Europe/Oslo`. */
export function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
