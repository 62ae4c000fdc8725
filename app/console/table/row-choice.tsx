/** Chooses one row of a table, or all of them. */
export function ChoiceBox(props: { label: string; checked: boolean; onChange(): void }) {
  return (
    <label className="flex min-h-11 items-center justify-center">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        aria-label={props.label}
        checked={props.checked}
        onChange={props.onChange}
      />
    </label>
  );
}

/** The set with the item in it, or without it where it was. */
export function toggleRow(set: ReadonlySet<string>, item: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}

/** All of these, or none where all were chosen. */
export function toggleAll(set: ReadonlySet<string>, all: readonly string[]): ReadonlySet<string> {
  return isAllIn(set, all) ? new Set() : new Set(all);
}

export function isAllIn(set: ReadonlySet<string>, all: readonly string[]): boolean {
  return all.length > 0 && all.every((item) => set.has(item));
}
