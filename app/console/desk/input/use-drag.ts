import { type DragEvent, useCallback, useMemo, useRef, useState } from "react";
import type { StaffCommand } from "#party/core/commands.ts";
import type { Card, ColumnId } from "../../questions/cards.ts";
import { beginDrag, itemBelow } from "../../room/use-list-drag.ts";
import { commandsOfDrop } from "./drop.ts";

interface Over {
  readonly column: ColumnId;
  /** Key of the card that the dragged one would stand before; null = last. */
  readonly before: string | null;
}

export interface Drag {
  readonly dragged: Card | null;
  readonly over: Over | null;
  readonly start: (event: DragEvent, card: Card) => void;
  readonly end: () => void;
  overColumn(event: DragEvent, column: ColumnId): void;
  drop(event: DragEvent, column: ColumnId): void;
}

/** Dragging cards between columns and within Next. `next` are the ids of Next in order. */
export function useDrag(
  next: readonly string[],
  run: (card: Card, commands: readonly StaffCommand[], column: ColumnId) => void,
): Drag {
  const [dragged, setDragged] = useState<Card | null>(null);
  // Read by events that may come before the next render.
  const inHand = useRef<Card | null>(null);
  const [over, setOver] = useState<Over | null>(null);

  const start = useCallback((event: DragEvent, card: Card) => {
    inHand.current = card;
    beginDrag(event, card.key, () => setDragged(inHand.current));
  }, []);
  const end = useCallback(() => {
    inHand.current = null;
    setDragged(null);
    setOver(null);
  }, []);

  return useMemo(() => {
    function placeOf(event: DragEvent, column: ColumnId): Over {
      return { column, before: column === "next" ? itemBelow(event, "card") : null };
    }
    function commandsAt({ column, before }: Over): readonly StaffCommand[] | null {
      const card = inHand.current;
      return card && commandsOfDrop(card, column, idOf(before), next);
    }
    return {
      dragged,
      over,
      start,
      end,
      overColumn(event, column) {
        const place = placeOf(event, column);
        if (!commandsAt(place)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
        if (over?.column !== column || over.before !== place.before) setOver(place);
      },
      drop(event, column) {
        event.preventDefault();
        const commands = commandsAt(placeOf(event, column));
        const card = inHand.current;
        if (card && commands && commands.length > 0) run(card, commands, column);
        end();
      },
    };
  }, [dragged, over, next, run, start, end]);
}

function idOf(key: string | null): string | null {
  return key?.startsWith("q:") ? key.slice(2) : null;
}
