import { type RefObject, useEffect, useMemo, useState } from "react";
import { useRoomView } from "#app/live/use-room.ts";
import {
  arrangeBoard,
  type Card,
  type CardBoard,
  type ColumnId,
  columnIds,
  countJoined,
  mapColumns,
  type PerColumn,
} from "../../questions/cards.ts";
import { searchQuestions } from "../../questions/search.ts";
import type { OpenedPanel } from "./board-context.tsx";

export interface BoardCards {
  readonly board: CardBoard;
  /** Keys of each column's cards, in their order. */
  readonly keys: PerColumn<readonly string[]>;
  readonly cards: PerColumn<ReadonlyMap<string, Card>>;
}

/** The cards as the room has them now, of a search those with these words. */
export function useBoardCards(search: string): BoardCards {
  const questions = useRoomView((view) => view.questions);
  const replies = useRoomView((view) => view.repliesByQuestion);
  const labels = useRoomView((view) => view.labels);
  const joined = useMemo(() => countJoined(questions), [questions]);
  return useMemo(() => {
    const board = arrangeBoard(searchQuestions(questions, labels, search), replies, joined);
    return {
      board,
      keys: mapColumns((id) => board.columns[id].map((card) => card.key)),
      cards: mapColumns((id) => new Map(board.columns[id].map((card) => [card.key, card]))),
    };
  }, [questions, labels, search, replies, joined]);
}

/** The column that stands first where not all are drawn; the card that is worked on stays in sight. */
export function useFirstColumn(
  root: RefObject<HTMLElement | null>,
  cards: BoardCards["cards"],
  opened: OpenedPanel | null,
  selected: string | null,
): readonly [ColumnId, (column: ColumnId) => void] {
  const [first, setFirst] = useState<ColumnId>("review");
  useEffect(() => {
    const key = opened?.key ?? selected;
    const column = columnIds.find((id) => key !== null && cards[id].has(key));
    const list = root.current?.querySelector<HTMLElement>(`[data-list="${column}"]`);
    if (column && list?.offsetParent === null) setFirst(column);
  }, [root, opened, selected, cards]);
  return [first, setFirst];
}
