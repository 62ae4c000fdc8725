import {
  type MutableRefObject,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { type ColumnId, columnIds } from "../../questions/cards.ts";
import { moveSelection, type Step, selectionAfter } from "./selection.ts";

export interface BoardSelection {
  readonly selected: string | null;
  /** Whether the keyboard's focus is on the board. */
  readonly isInside: boolean;
  /** One's own cards that were dealt with and may leave their place at once. */
  readonly handled: ReadonlySet<string>;
  readonly select: (key: string | null) => void;
  /** Selects and takes the focus along. */
  focus(key: string | null): void;
  /** Answers the card that it led to. */
  move(step: Step): string | null;
  /**
   * Before a card is dealt with; what comes back is called once it is: with keys the one below
   * takes over, with a pointer none does.
   */
  readonly leave: (key: string) => () => void;
  enter(): void;
  exit(): void;
}

/** How many dealt-with cards are remembered. */
const remembered = 50;

/** Which card is selected, and where the focus goes. `columns` are the keys as they are shown. */
export function useSelection(
  root: RefObject<HTMLElement | null>,
  columnsRef: RefObject<Readonly<Record<ColumnId, readonly string[]>>>,
  usesPointer: RefObject<boolean>,
): BoardSelection {
  const [selected, select] = useState<string | null>(null);
  const [isInside, setInside] = useState(false);
  const [handled, setHandled] = useState<ReadonlySet<string>>(new Set());
  const wantsFocus = useRef(false);

  const focus = useCallback((key: string | null) => {
    wantsFocus.current = true;
    select(key);
  }, []);

  const move = useCallback(
    (step: Step) => {
      const columns = columnIds.map((id) => columnsRef.current?.[id] ?? []);
      const next = moveSelection(columns, selected, step);
      focus(next);
      return next;
    },
    [selected, focus, columnsRef],
  );

  const leave = useCallback(
    (key: string) => {
      const columns = columnsRef.current;
      const column = columnIds.find((id) => columns?.[id].includes(key));
      const below = column && columns ? selectionAfter(columns[column], key) : null;
      return () => {
        setHandled((all) => new Set([...all, key].slice(-remembered)));
        const isByKeys = !usesPointer.current;
        if (isByKeys) wantsFocus.current = true;
        select((current) => {
          if (current !== key) return current;
          return isByKeys ? below : null;
        });
      };
    },
    [columnsRef, usesPointer],
  );

  useWantedFocus(root, selected, wantsFocus);
  return {
    selected,
    isInside,
    handled,
    select,
    focus,
    move,
    leave,
    enter: useCallback(() => setInside(true), []),
    exit: useCallback(() => setInside(false), []),
  };
}

/** The card that is to have the focus may only now be in the document. */
function useWantedFocus(
  root: RefObject<HTMLElement | null>,
  selected: string | null,
  wantsFocus: MutableRefObject<boolean>,
): void {
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const card = selected === null ? null : findCard(root.current, selected);
    const target = card ?? root.current;
    target?.focus({ preventScroll: card === null });
    card?.scrollIntoView({ block: "nearest" });
  });
}

function findCard(root: HTMLElement | null, key: string): HTMLElement | null {
  const cards = root?.querySelectorAll<HTMLElement>("[data-card]") ?? [];
  return Array.from(cards).find((card) => card.dataset.card === key) ?? null;
}
