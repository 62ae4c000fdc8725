import { useEffect, useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { arrangeBoard, type Card, type ColumnId, columnIds } from "../model/cards.ts";
import { searchQuestions } from "../model/search.ts";
import type { DeskEvent, Me } from "../room/desk-event.ts";
import type { Acts } from "../room/use-acts.ts";
import { boardId, sayProblem } from "../words.ts";
import { BoardToolsProvider } from "./board-context.tsx";
import { CardPanel } from "./card-panel.tsx";
import { Column } from "./column.tsx";
import { ColumnTabs, columnVisibility } from "./column-tabs.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import { HeldHint } from "./held-hint.tsx";
import { MarkedBar } from "./marked-bar.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { boardPlace, useBoardTools } from "./use-board-tools.ts";
import { useDeskFocus } from "./use-desk-focus.ts";
import { useDrag } from "./use-drag.ts";
import { useFlip } from "./use-flip.ts";
import { mapColumns, useHeldColumns } from "./use-held-columns.ts";
import { useMarks } from "./use-marks.ts";
import { usePanel } from "./use-panel.ts";
import { useBoardPointer } from "./use-pointer.ts";
import { useSelection } from "./use-selection.ts";
import { useSteadyClicks } from "./use-steady-clicks.ts";

interface BoardProps {
  readonly event: DeskEvent;
  readonly me: Me;
  readonly acts: Acts;
  readonly usesKeys: boolean;
  /** Only cards with these words are shown. */
  readonly search: string;
  onHelp(): void;
  onSearch(): void;
}

/** The four columns of the desk: cards by pointer, by drag or by keys. */
export function QuestionBoard(props: BoardProps) {
  const { event, me, acts, usesKeys, search } = props;
  const t = useT();
  const root = useRef<HTMLElement>(null);
  const heldClick = useSteadyClicks(root);
  const questions = useRoomView((view) => view.questions);
  const replies = useRoomView((view) => view.repliesByQuestion);
  const labels = useRoomView((view) => view.labels);
  const board = useMemo(
    () => arrangeBoard(searchQuestions(questions, labels, search), replies),
    [questions, labels, search, replies],
  );
  const current = useMemo(
    () => mapColumns((id) => board.columns[id].map((card) => card.key)),
    [board],
  );
  const cards = useMemo(
    () => mapColumns((id) => new Map(board.columns[id].map((card) => [card.key, card]))),
    [board],
  );
  const [firstColumn, setFirstColumn] = useState<ColumnId>("review");
  const shownKeys = useRef(current);
  const pointer = useBoardPointer();
  const selection = useSelection(root, shownKeys, pointer.isInUse);
  const tools = useBoardTools(board, acts, selection, {
    id: me.id,
    name: me.name,
    timeZone: event.timeZone,
    showsKeys: usesKeys,
  });
  const release = useRef<(column: ColumnId) => void>(() => {});
  const drag = useDrag(tools.next, (card, commands, column) => {
    // One's own drop is seen at once, though the pointer is still above it.
    void tools.runOn(card, commands).then((isDone) => isDone && release.current(column));
  });
  const { selected } = selection;
  const panel = usePanel(tools);
  const isBeside = panel !== null;
  const marks = useMarks(board, acts, () => selection.focus(null));

  const held = useHeldColumns(
    current,
    (id) =>
      pointer.column === id ||
      drag.dragged !== null ||
      (selection.isInside && selected !== null && shownKeys.current[id].includes(selected)),
    pointer.column === null ? selection.letGo : noKeys,
  );
  release.current = held.release;
  shownKeys.current = mapColumns((id) => held.columns[id].keys.filter((key) => cards[id].has(key)));
  useFlip(root, columnIds.map((id) => held.columns[id].keys.join(" ")).join("|"));
  useDeskFocus(selection.isInside ? (board.byKey.get(selected ?? "") ?? null) : null);
  useEffect(() => {
    if (window.matchMedia("(hover: hover) and (min-width: 992px)").matches) {
      root.current?.focus({ preventScroll: true });
    }
  }, []);
  const { opened } = tools;
  useEffect(() => {
    // What is worked on stays in sight where not all columns are drawn.
    const key = opened?.key ?? selected;
    const column = columnIds.find((id) => key !== null && cards[id].has(key));
    const list = root.current?.querySelector<HTMLElement>(`[data-list="${column}"]`);
    if (column && list?.offsetParent === null) setFirstColumn(column);
  }, [opened, selected, cards]);

  /** What one takes back is seen at once, also where one's own column stands still. */
  function undo(): void {
    const column = columnIds.find((id) => selected !== null && cards[id].has(selected));
    void tools.undo().then((isUndone) => isUndone && column && held.release(column));
  }

  /** One's own move is seen at once, though the column stands still for all else. */
  function reorder(card: Card, by: -1 | 1): void {
    void tools.reorder(card, by).then((isMoved) => isMoved && held.release("next"));
  }

  const onKeyDown = useBoardKeys({
    board,
    acts,
    tools,
    marks,
    selection,
    usesKeys,
    isFilling: panel !== null,
    onUsed: pointer.rest,
    onReorder: reorder,
    onUndo: undo,
    onHelp: props.onHelp,
    onSearch: props.onSearch,
  });

  /** The button goes with what it let in: whoever pressed it by keyboard stays on the board. */
  function letIn(id: ColumnId, isByKeyboard: boolean): void {
    held.release(id);
    if (isByKeyboard) selection.focus(selected);
  }

  const problem = acts.problemAt(boardPlace);
  const isEmpty = board.byKey.size === 0;
  return (
    <BoardToolsProvider
      value={{
        ...tools,
        reorder: (card, by) => reorder(card, by),
        marked: marks.keys,
        mark: marks.toggle,
      }}
    >
      <ColumnTabs
        first={firstColumn}
        isBeside={isBeside}
        onFirst={setFirstColumn}
        counts={mapColumns((id) => cards[id].size)}
      />
      {problem && (
        <p role="alert" className="font-semibold text-stop">
          {sayProblem(problem, t)}
        </p>
      )}
      <section
        ref={root}
        id={boardId}
        tabIndex={-1}
        aria-label={t("desk.board")}
        aria-describedby={usesKeys ? "board-hint" : undefined}
        onKeyDown={onKeyDown}
        onFocus={selection.enter}
        onBlur={(left) => {
          if (!left.currentTarget.contains(left.relatedTarget)) selection.exit();
        }}
        className="flex min-h-0 items-start gap-3 outline-none lg:flex-1 lg:items-stretch"
      >
        <p id="board-hint" className="sr-only">
          {t("desk.boardHint")}
        </p>
        <div
          className={classes(
            "grid min-h-0 min-w-0 flex-1 gap-3 lg:grid-rows-[minmax(0,1fr)]",
            isBeside ? "md:grid-cols-2 desk:grid-cols-4" : "sm:grid-cols-2 lg:grid-cols-4",
          )}
        >
          {isEmpty && search !== "" ? (
            <p className="col-span-full p-6 text-center text-ink-soft">{t("desk.nothingFound")}</p>
          ) : isEmpty ? (
            <EmptyBoard acts={acts} />
          ) : (
            columnIds.map((id) => (
              <Column
                key={id}
                id={id}
                cards={cards[id]}
                all={board.byKey}
                held={held.columns[id]}
                selected={selected}
                className={columnVisibility(firstColumn, id, isBeside)}
                drag={drag}
                onRelease={(isByKeyboard) => letIn(id, isByKeyboard)}
                onPoint={(moved) => pointer.point(moved, id)}
                onTouch={(lifted) => pointer.touch(lifted, id)}
                onPointAway={pointer.away}
              />
            ))
          )}
        </div>
        {panel && <CardPanel key={`${panel.card.key} ${panel.what}`} {...panel} />}
      </section>
      <HeldHint click={heldClick} />
      <MarkedBar marks={marks} onClear={() => selection.focus(selected)} />
    </BoardToolsProvider>
  );
}

const noKeys: ReadonlySet<string> = new Set();
