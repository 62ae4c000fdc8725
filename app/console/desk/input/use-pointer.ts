import { type PointerEvent, type RefObject, useRef, useState } from "react";
import { useDebounced } from "#app/ui/hooks/use-debounced.ts";
import type { ColumnId } from "../../questions/cards.ts";

/** Milliseconds that a column stands still after a touch, so that a second tap hits what was seen. */
const settleMs = 1_200;

export interface BoardPointer {
  /** The column that must not move: a mouse is over it, or a finger has just been. */
  readonly column: ColumnId | null;
  /** Whether the pointer and not the keyboard was used last. */
  readonly isInUse: RefObject<boolean>;
  point(event: PointerEvent, column: ColumnId): void;
  touch(event: PointerEvent, column: ColumnId): void;
  away(): void;
  /** A key was pressed: a pointer that merely rests somewhere holds nothing. */
  rest(): void;
}

/** Where the pointer is on the board. */
export function useBoardPointer(): BoardPointer {
  const [column, setColumn] = useState<ColumnId | null>(null);
  const isInUse = useRef(false);
  const settling = useDebounced();

  return {
    column,
    isInUse,
    point(event, id) {
      if (event.pointerType === "touch") return;
      isInUse.current = true;
      setColumn(id);
    },
    touch(event, id) {
      isInUse.current = true;
      if (event.pointerType !== "touch") return;
      setColumn(id);
      settling.run(() => setColumn(null), settleMs);
    },
    away: () => setColumn(null),
    rest() {
      isInUse.current = false;
      setColumn(null);
    },
  };
}
