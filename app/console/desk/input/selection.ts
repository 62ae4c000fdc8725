export type Step = "up" | "down" | "left" | "right";

type Columns = readonly (readonly string[])[];

/**
 * The card that a step leads to. Without a selection, or when the selected one is gone, the first
 * card of the board; at an edge the same card. Sideways skips empty columns and keeps the height.
 */
export function moveSelection(
  columns: Columns,
  selected: string | null,
  step: Step,
): string | null {
  const first = columns.find((column) => column.length > 0)?.[0] ?? null;
  if (selected === null) return first;
  const at = columns.findIndex((column) => column.includes(selected));
  const column = columns[at];
  if (!column) return first;
  const row = column.indexOf(selected);
  switch (step) {
    case "up":
      return column[row - 1] ?? selected;
    case "down":
      return column[row + 1] ?? selected;
    case "left":
      return atHeight(columns.slice(0, at).reverse(), row) ?? selected;
    case "right":
      return atHeight(columns.slice(at + 1), row) ?? selected;
  }
}

function atHeight(columns: Columns, row: number): string | null {
  const column = columns.find((candidate) => candidate.length > 0);
  return column?.[Math.min(row, column.length - 1)] ?? null;
}

/** What to select when a card leaves its column: the one below, else the one above, else nothing. */
export function selectionAfter(column: readonly string[], leaving: string): string | null {
  const row = column.indexOf(leaving);
  if (row < 0) return null;
  return column[row + 1] ?? column[row - 1] ?? null;
}
