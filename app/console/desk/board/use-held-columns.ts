import { useCallback, useEffect, useState } from "react";
import { type ColumnId, columnIds } from "../model/cards.ts";
import { type Held, holdOrder, isSame } from "../model/hold.ts";

type PerColumn<T> = Readonly<Record<ColumnId, T>>;

export interface HeldColumns {
  readonly columns: PerColumn<Held>;
  /** Lets a column take its present order at once. */
  readonly release: (column: ColumnId) => void;
}

/** The columns as they are shown: a held one keeps its order until it is let go. */
export function useHeldColumns(
  current: PerColumn<readonly string[]>,
  isHeld: (column: ColumnId) => boolean,
  letGo: ReadonlySet<string>,
): HeldColumns {
  const [shown, setShown] = useState(current);
  const [released, release] = useState<ColumnId | null>(null);
  const columns = mapColumns((id): Held => {
    if (isHeld(id) && id !== released) return holdOrder(shown[id], current[id], letGo);
    return { keys: current[id], waiting: 0, stale: false };
  });
  // What is shown now is what the next render holds on to.
  if (columnIds.some((id) => !isSame(columns[id].keys, shown[id]))) {
    setShown(mapColumns((id) => columns[id].keys));
  }
  useEffect(() => {
    if (released !== null) release(null);
  }, [released]);
  return { columns, release: useCallback((column: ColumnId) => release(column), []) };
}

export function mapColumns<T>(make: (column: ColumnId) => T): PerColumn<T> {
  return {
    review: make("review"),
    live: make("live"),
    next: make("next"),
    answered: make("answered"),
  };
}
