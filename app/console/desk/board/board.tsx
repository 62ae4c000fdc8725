import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { useToast } from "#app/ui/toast.tsx";
import { arrangeBoard, type Card, type ColumnId, columnIds } from "../model/cards.ts";
import { type DeskKey, pickAction, readKey } from "../model/keys.ts";
import { searchQuestions } from "../model/search.ts";
import type { DeskEvent, Me } from "../room/desk-event.ts";
import type { Acts } from "../room/use-acts.ts";
import { boardId, sayProblem } from "../words.ts";
import { BoardToolsProvider } from "./board-context.tsx";
import { Column } from "./column.tsx";
import { ColumnTabs, columnVisibility } from "./column-tabs.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import { MarkedBar } from "./marked-bar.tsx";
import { boardPlace, useBoardTools } from "./use-board-tools.ts";
import { useDeskFocus } from "./use-desk-focus.ts";
import { useDrag } from "./use-drag.ts";
import { useFlip } from "./use-flip.ts";
import { mapColumns, useHeldColumns } from "./use-held-columns.ts";
import { useMarks } from "./use-marks.ts";
import { useBoardPointer } from "./use-pointer.ts";
import { useSelection } from "./use-selection.ts";

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
  const toast = useToast();
  const root = useRef<HTMLElement>(null);
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
  useEffect(() => {
    const column = columnIds.find((id) => selected !== null && cards[id].has(selected));
    const list = root.current?.querySelector<HTMLElement>(`[data-list="${column}"]`);
    if (column && list?.offsetParent === null) setFirstColumn(column);
  }, [selected, cards]);

  function press(key: DeskKey): void {
    const card = board.byKey.get(selected ?? "") ?? null;
    switch (key.does) {
      case "move":
        selection.move(key.step);
        break;
      case "mark":
        if (key.step === null) card && marks.toggle(card.key);
        else marks.add(selected, selection.move(key.step));
        break;
      case "reorder":
        if (card) reorder(card, key.by);
        break;
      case "act":
        if (marks.questions.length === 0) actByKey(card ?? firstOfNext(key), key);
        else if (!marks.act(key.actions)) toast(t("desk.notForMany"));
        break;
      case "undo":
        undo();
        break;
      case "help":
        props.onHelp();
        break;
      case "search":
        props.onSearch();
        break;
      case "leave":
        if (marks.questions.length > 0) marks.clear();
        else if (tools.opened) {
          tools.open(null);
          selection.focus(selected);
        } else selection.focus(null);
    }
  }

  /** What one takes back is seen at once, also where one's own column stands still. */
  function undo(): void {
    const column = columnIds.find((id) => selected !== null && cards[id].has(selected));
    void tools.undo().then((isUndone) => isUndone && column && held.release(column));
  }

  /** One's own move is seen at once, though the column stands still for all else. */
  function reorder(card: Card, by: -1 | 1): void {
    void tools.reorder(card, by).then((isMoved) => isMoved && held.release("next"));
  }

  /** With nothing selected, H is for the first of Next; every other key needs a card. */
  function firstOfNext(key: Extract<DeskKey, { does: "act" }>): Card | null {
    return key.actions.includes("highlight") ? (board.columns.next[0] ?? null) : null;
  }

  function actByKey(card: Card | null, key: Extract<DeskKey, { does: "act" }>): void {
    if (!card || acts.isPending(card.key)) return;
    const action = pickAction(card, key.actions);
    if (action) tools.act(card, action);
    else toast(t("desk.notHere"));
  }

  function onKeyDown(pressed: KeyboardEvent): void {
    if (isInControl(pressed.target)) {
      if (pressed.key !== "Escape") return;
    } else if (!usesKeys) return;
    const key = readKey(pressed);
    if (!key) return;
    pressed.preventDefault();
    pointer.rest();
    press(key);
  }

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
        className="grid min-h-0 gap-3 outline-none sm:grid-cols-2 lg:flex-1 lg:grid-cols-4 lg:grid-rows-[minmax(0,1fr)]"
      >
        <p id="board-hint" className="sr-only">
          {t("desk.boardHint")}
        </p>
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
              className={columnVisibility(firstColumn, id)}
              drag={drag}
              onRelease={(isByKeyboard) => letIn(id, isByKeyboard)}
              onPoint={(moved) => pointer.point(moved, id)}
              onTouch={(lifted) => pointer.touch(lifted, id)}
              onPointAway={pointer.away}
            />
          ))
        )}
      </section>
      <MarkedBar marks={marks} onClear={() => selection.focus(selected)} />
    </BoardToolsProvider>
  );
}

const noKeys: ReadonlySet<string> = new Set();

/** Fields, buttons and links keep their own keys. */
function isInControl(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], dialog") !== null
  );
}
