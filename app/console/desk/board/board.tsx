import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { BulkBar } from "../../questions/bulk-bar.tsx";
import { type ColumnId, columnIds, mapColumns } from "../../questions/cards.ts";
import { CardPanel } from "../card/card-panel.tsx";
import { useBoardKeys } from "../input/use-board-keys.ts";
import { BoardColumn } from "./board-column.tsx";
import { BoardToolsProvider } from "./board-context.tsx";
import { boardId } from "./board-skeleton.tsx";
import { ColumnTabs, columnVisibility } from "./column-tabs.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import { type BoardProps, type BoardState, useBoard } from "./use-board.ts";
import { boardPlace } from "./use-board-actions.ts";
import { useFirstColumn } from "./use-board-cards.ts";
import { useBoardFlip } from "./use-board-flip.ts";
import { useReportViewing } from "./use-viewers.ts";

/** The four columns of the desk: cards by pointer, by drag or by keys. */
export function QuestionBoard(props: BoardProps) {
  const { runner } = props;
  const root = useRef<HTMLElement>(null);
  const state = useBoard(props, root);
  const { board, cards, frozen, selection, actions, marks, panel } = state;
  const { selected } = selection;
  const tools = { ...actions, reorder: state.reorder, marked: marks.keys, mark: marks.toggle };
  // What is worked on stays in sight.
  const [first, setFirst] = useFirstColumn(root, cards, actions.opened, selected);
  useBoardFlip(root, columnIds.map((id) => frozen[id].keys.join(" ")).join("|"));
  useReportViewing(selection.isInside ? (board.byKey.get(selected ?? "") ?? null) : null);
  useFocusOnCards(root);
  const problem = runner.problemAt(boardPlace);
  return (
    <BoardToolsProvider value={tools}>
      <ColumnTabs
        first={first}
        isBeside={panel !== null}
        onFirst={setFirst}
        counts={mapColumns((id) => cards[id].size)}
      />
      <ProblemAlert problem={problem} />
      <BoardRegion {...props} root={root} state={state}>
        <Columns {...props} state={state} first={first} />
        {panel && <CardPanel key={`${panel.card.key} ${panel.what}`} {...panel} />}
      </BoardRegion>
      {marks.questions.length > 0 && (
        <BulkBar
          chosen={marks.questions}
          bulk={marks.bulk}
          onClear={() => {
            marks.clear();
            selection.focus(selected);
          }}
        />
      )}
    </BoardToolsProvider>
  );
}

/** Where the keys of the board work. */
function BoardRegion(
  props: BoardProps & {
    root: RefObject<HTMLElement>;
    state: BoardState;
    children: ReactNode;
  },
) {
  const t = useT();
  const { usesKeys, state } = props;
  const { selection } = state;
  const onKeyDown = useBoardKeys({
    board: state.board,
    runner: props.runner,
    tools: state.actions,
    marks: state.marks,
    selection,
    usesKeys,
    isFilling: state.panel !== null,
    onUsed: state.pointer.rest,
    onReorder: state.reorder,
    onUndo: state.undo,
    onHelp: props.onHelp,
    onSearch: props.onSearch,
  });
  return (
    <section
      ref={props.root}
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
      {props.children}
    </section>
  );
}

function Columns(props: BoardProps & { state: BoardState; first: ColumnId }) {
  const t = useT();
  const { board, cards, frozen, drag, pointer, selection, panel, letIn } = props.state;
  const isBeside = panel !== null;
  const isEmpty = board.byKey.size === 0;
  return (
    <div
      className={classes(
        "grid min-h-0 min-w-0 flex-1 gap-3 lg:grid-rows-[minmax(0,1fr)]",
        isBeside ? "md:grid-cols-2 desk:grid-cols-4" : "sm:grid-cols-2 lg:grid-cols-4",
      )}
    >
      {isEmpty && props.search !== "" ? (
        <p className="col-span-full p-6 text-center text-ink-soft">{t("desk.nothingFound")}</p>
      ) : isEmpty ? (
        <EmptyBoard runner={props.runner} />
      ) : (
        columnIds.map((id) => (
          <BoardColumn
            key={id}
            id={id}
            cards={cards[id]}
            all={board.byKey}
            frozen={frozen[id]}
            selected={selection.selected}
            className={columnVisibility(props.first, id, isBeside)}
            drag={drag}
            onRelease={(isByKeyboard) => letIn(id, isByKeyboard)}
            onPoint={(moved) => pointer.point(moved, id)}
            onTouch={(lifted) => pointer.touch(lifted, id)}
            onPointAway={pointer.away}
          />
        ))
      )}
    </div>
  );
}

/** The board has the keys at once where there are some. */
function useFocusOnCards(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (window.matchMedia("(hover: hover) and (min-width: 992px)").matches) {
      root.current?.focus({ preventScroll: true });
    }
  }, [root]);
}
