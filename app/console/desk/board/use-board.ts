import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useRoomView } from "#app/live/use-room.ts";
import type { QuestionPanel } from "../../questions/actions.ts";
import {
  type BoardQuestion,
  type Card,
  type ColumnId,
  columnIds,
  countJoined,
  mapColumns,
  type PerColumn,
  questionKey,
} from "../../questions/cards.ts";
import type { DeskEvent, Me } from "../../room/staff-room-provider.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { useDrag } from "../input/use-drag.ts";
import { useBoardPointer } from "../input/use-pointer.ts";
import { useSelection } from "../input/use-selection.ts";
import type { BoardTools } from "./board-context.tsx";
import { type FrozenColumn, freezeColumn, isSame } from "./freeze-column.ts";
import { useBoardActions } from "./use-board-actions.ts";
import { useBoardCards } from "./use-board-cards.ts";
import { useMarks } from "./use-marks.ts";

export interface BoardProps {
  readonly event: DeskEvent;
  readonly me: Me;
  readonly runner: CommandRunner;
  readonly usesKeys: boolean;
  /** Only cards with these words are shown. */
  readonly search: string;
  onHelp(): void;
  onSearch(): void;
}

/** The board's cards, what is selected, frozen, dragged and filled in, and what is done with them. */
export function useBoard(props: BoardProps, root: RefObject<HTMLElement | null>) {
  const { event, me, runner } = props;
  const { board, keys, cards } = useBoardCards(props.search);
  const [released, release] = useState<ColumnId | null>(null);
  const shownKeys = useRef(keys);
  const pointer = useBoardPointer();
  const selection = useSelection(root, shownKeys, pointer.isInUse);
  const { selected } = selection;
  const viewer = { myId: me.id, timeZone: event.timeZone, showsKeys: props.usesKeys };
  const actions = useBoardActions(board, runner, selection, viewer);
  const drag = useDrag(actions.next, (card, commands, column) => {
    // One's own drop is seen at once, though the pointer is still above it.
    void actions.runOn(card, commands).then((isDone) => isDone && release(column));
  });
  const frozen = useFrozenColumns(keys, {
    isFrozen: (id, shown) =>
      pointer.column === id ||
      drag.dragged !== null ||
      (selection.isInside &&
        selected !== null &&
        shown.includes(selected) &&
        cards[id].has(selected)),
    handled: pointer.column === null ? selection.handled : noKeys,
    released,
    release,
  });
  // What the keys go through next.
  useLayoutEffect(() => {
    shownKeys.current = mapColumns((id) => frozen[id].keys.filter((key) => cards[id].has(key)));
  });

  return {
    board,
    cards,
    pointer,
    selection,
    actions,
    drag,
    frozen,
    panel: usePanel(actions),
    marks: useMarks(board, runner, () => selection.focus(null)),
    /** What one takes back is seen at once, also where one's own column stands still. */
    undo(): void {
      const column = columnIds.find((id) => selected !== null && cards[id].has(selected));
      void actions.undo().then((isUndone) => isUndone && column && release(column));
    },
    /** One's own move is seen at once, though the column stands still for all else. */
    reorder(card: Card, by: -1 | 1): void {
      void actions.reorder(card, by).then((isMoved) => isMoved && release("next"));
    },
    /** The button goes with what it let in: whoever pressed it by keyboard stays on the board. */
    letIn(id: ColumnId, isByKeyboard: boolean): void {
      release(id);
      if (isByKeyboard) selection.focus(selected);
    },
  };
}

const noKeys: ReadonlySet<string> = new Set();

export type BoardState = ReturnType<typeof useBoard>;

interface FreezeOptions {
  /** Whether the column, which shows these keys, is to stand still. */
  isFrozen(column: ColumnId, shown: readonly string[]): boolean;
  readonly handled: ReadonlySet<string>;
  /** The column that takes its present order at once. */
  readonly released: ColumnId | null;
  readonly release: (column: ColumnId | null) => void;
}

/** The columns as they are shown: a frozen one keeps its order until it is released. */
function useFrozenColumns(
  current: PerColumn<readonly string[]>,
  { isFrozen, handled, released, release }: FreezeOptions,
): PerColumn<FrozenColumn> {
  const [shown, setShown] = useState(current);
  const columns = mapColumns((id): FrozenColumn => {
    if (id !== released && isFrozen(id, shown[id]))
      return freezeColumn(shown[id], current[id], handled);
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

export interface ShownPanel {
  readonly card: BoardQuestion;
  readonly what: QuestionPanel;
}

/**
 * What is filled in beside the board, and for which question, wherever that lies by now: what one
 * has begun to write outlives another moderator's act, and a search. Null when nothing is.
 */
function usePanel({
  opened,
  questions,
}: Pick<BoardTools, "opened" | "questions">): ShownPanel | null {
  const replies = useRoomView((view) => view.repliesByQuestion);
  if (opened === null) return null;
  const question = questions.find(({ id }) => questionKey(id) === opened.key);
  if (!question) return null;
  const card = {
    kind: "question",
    key: opened.key,
    question,
    replies: replies.get(question.id) ?? [],
    joined: countJoined(questions).get(question.id) ?? 0,
  } as const;
  return { card, what: opened.what };
}
