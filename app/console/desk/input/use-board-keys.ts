import type { KeyboardEvent } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { Card, CardBoard } from "../../questions/cards.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import type { BoardActions } from "../board/use-board-actions.ts";
import type { Marks } from "../board/use-marks.ts";
import { type DeskKey, pickAction, readKey } from "./keys.ts";
import type { BoardSelection } from "./use-selection.ts";

interface BoardKeys {
  readonly board: CardBoard;
  readonly runner: CommandRunner;
  readonly tools: BoardActions;
  readonly marks: Marks;
  readonly selection: BoardSelection;
  /** Whether the person wants keys at all. */
  readonly usesKeys: boolean;
  /** Something is being filled in: its letters are no commands, wherever the focus is. */
  readonly isFilling: boolean;
  onUsed(): void;
  onReorder(card: Card, by: -1 | 1): void;
  onUndo(): void;
  onHelp(): void;
  onSearch(): void;
}

type ActKey = Extract<DeskKey, { does: "act" }>;

/** What the keys do on the board: to the card that is selected, or to all that are chosen. */
export function useBoardKeys(on: BoardKeys): (pressed: KeyboardEvent) => void {
  const press = usePress(on);
  return (pressed) => {
    if (on.isFilling || isInField(pressed.target)) {
      if (pressed.key !== "Escape") return;
    } else if (!on.usesKeys) return;
    const key = readKey(pressed);
    if (!key) return;
    pressed.preventDefault();
    on.onUsed();
    press(key);
  };
}

function usePress(on: BoardKeys): (key: DeskKey) => void {
  const t = useT();
  const toast = useToast();
  const { board, tools, marks, selection } = on;

  function actOn(card: Card | null, key: ActKey): void {
    if (!card || on.runner.isPending(card.key)) return;
    const action = pickAction(card, key.actions);
    if (action) tools.act(card, action);
    else toast(t("desk.notHere"));
  }

  return (key) => {
    const card = board.byKey.get(selection.selected ?? "") ?? null;
    switch (key.does) {
      case "move":
        // A menu goes with the card that one leaves.
        tools.openMenu(null);
        selection.move(key.step);
        break;
      case "mark":
        if (key.step === null) card && marks.toggle(card.key);
        else marks.add(selection.selected, selection.move(key.step));
        break;
      case "reorder":
        if (card) on.onReorder(card, key.by);
        break;
      case "act":
        if (marks.questions.length === 0) actOn(card ?? firstOfNext(board, key), key);
        else if (!marks.act(key.actions)) toast(t("desk.notForMany"));
        break;
      case "undo":
        on.onUndo();
        break;
      case "help":
        on.onHelp();
        break;
      case "search":
        on.onSearch();
        break;
      case "leave":
        leave(on);
    }
  };
}

/** One step back: what is open, what is chosen, and at last the card. */
function leave({ tools, marks, selection }: BoardKeys): void {
  if (tools.opened || tools.menu !== null) {
    tools.open(null);
    selection.focus(selection.selected);
  } else if (marks.questions.length > 0) marks.clear();
  else selection.focus(null);
}

/** With nothing selected, H is for the first of Next; every other key needs a card. */
function firstOfNext(board: CardBoard, key: ActKey): Card | null {
  return key.actions.includes("highlight") ? (board.columns.next[0] ?? null) : null;
}

/** Fields keep their own keys. */
function isInField(target: EventTarget): boolean {
  return (
    target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], dialog") !== null
  );
}
