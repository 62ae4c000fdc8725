import { useEffect, useState } from "react";
import { type ColumnId, columnIds, mapColumns, type PerColumn } from "../model/cards.ts";
import { type Held, holdColumn, isSame } from "../model/hold.ts";

interface Holding {
  /** Whether the column, which shows these keys, is to stand still. */
  isHeld(column: ColumnId, shown: readonly string[]): boolean;
  readonly letGo: ReadonlySet<string>;
  /** The column that takes its present order at once. */
  readonly released: ColumnId | null;
  readonly release: (column: ColumnId | null) => void;
}

/** The columns as they are shown: a held one keeps its order until it is let go. */
export function useHeldColumns(
  current: PerColumn<readonly string[]>,
  { isHeld, letGo, released, release }: Holding,
): PerColumn<Held> {
  const [shown, setShown] = useState(current);
  const columns = mapColumns((id): Held => {
    if (id !== released && isHeld(id, shown[id])) return holdColumn(shown[id], current[id], letGo);
    return { keys: current[id], waiting: 0, stale: false };
  });
  // What is shown now is what the next render holds on to.
  if (columnIds.some((id) => !isSame(columns[id].keys, shown[id]))) {
    setShown(mapColumns((id) => columns[id].keys));
  }
  useEffect(() => {
    if (released !== null) release(null);
  }, [released, release]);
  return columns;
}
