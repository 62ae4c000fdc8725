import { useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { activityOf } from "#app/live/view/staff-view.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import type { ActivityView } from "#party/protocol/staff-entities.ts";
import {
  type CardAction,
  commandOfAction,
  isAllowed,
  leavesColumn,
  panelOf,
} from "../../questions/actions.ts";
import type { Card, CardBoard } from "../../questions/cards.ts";
import { firstWords } from "../../questions/question-texts.ts";
import { beforeWhenMoved } from "../../room/reorder.ts";
import { sayDone } from "../../room/say-outcome.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { lastAction, sortActivity } from "../activity/undo.ts";
import type { BoardSelection } from "../input/use-selection.ts";
import type { BoardTools, OpenedPanel } from "./board-context.tsx";
import { useSimilarPairs } from "./use-similar-pairs.ts";
import { useViewers } from "./use-viewers.ts";

/** Place of refusals that belong to no card. */
export const boardPlace = "board";

export interface BoardActions extends Omit<BoardTools, "reorder" | "marked" | "mark"> {
  /** True once the card has its new place. */
  reorder(card: Card, by: -1 | 1): Promise<boolean>;
  /** True once one's last action is undone. */
  undo(): Promise<boolean>;
  /** True when all of them were accepted. */
  runOn(card: Card, commands: readonly StaffCommand[]): Promise<boolean>;
}

/** What can be done on the board, joined with what it shows afterwards: selection, toasts, forms. */
export function useBoardActions(
  board: CardBoard,
  runner: CommandRunner,
  selection: BoardSelection,
  viewer: Pick<BoardTools, "myId" | "timeZone" | "showsKeys">,
): BoardActions {
  const told = useRoomView(activityOf);
  const activity = useMemo(() => sortActivity(told), [told]);
  const questions = useRoomView((view) => view.questions);
  const panels = usePanels();
  const drafts = useRef(new Map<string, string>()).current;
  const next = useMemo(() => idsOf(board.columns.next), [board]);
  const runOn: RunOn = async (card, commands, leaves) => {
    const finish = selection.leave(card.key);
    const isDone = await runner.run(card.key, ...commands);
    if (isDone && leaves) finish();
    return isDone;
  };

  return {
    runner,
    ...viewer,
    activity,
    viewers: useViewers(viewer.myId),
    opened: panels.opened,
    open: panels.open,
    menu: panels.menu,
    openMenu: panels.openMenu,
    select: selection.select,
    next,
    drafts,
    questions,
    similar: useSimilarPairs(questions),
    act: useAct(board, runner, panels, runOn),
    reject: (card, reason) => {
      const command = commandOfAction(card, "reject", reason);
      if (!command) return;
      void runOn(card, [command], true).then((isDone) => {
        if (!isDone) return;
        drafts.delete(`reject:${card.key}`);
        panels.close(card);
      });
    },
    save: async (card, commands) => {
      const isDone = await runner.run(card.key, ...commands);
      if (isDone) panels.close(card);
      return isDone;
    },
    sendReply: (card, text) => sendReply(runner, card, text),
    reorder: (card, by) => moveInNext(runner, next, card, by),
    undo: useUndo(runner, activity, viewer.myId),
    runOn: (card, commands) => runOn(card, commands, true),
  };
}

/** `leaves`: whether the card goes elsewhere once all of them are accepted. */
type RunOn = (card: Card, commands: readonly StaffCommand[], leaves: boolean) => Promise<boolean>;

/** Which card's menu is open, and what is filled in for which. */
function usePanels() {
  const [opened, setOpened] = useState<OpenedPanel | null>(null);
  const [menu, openMenu] = useState<string | null>(null);
  return {
    opened,
    menu,
    openMenu,
    open(next: OpenedPanel | null): void {
      openMenu(null);
      setOpened(next);
    },
    /** What is filled in for another card stays. */
    close(card: Card): void {
      openMenu(null);
      setOpened((now) => (now?.key === card.key ? null : now));
    },
  };
}

/** Does to a card what a button or a key of it says. */
function useAct(
  board: CardBoard,
  runner: CommandRunner,
  panels: ReturnType<typeof usePanels>,
  runOn: RunOn,
): BoardActions["act"] {
  const t = useT();
  const toast = useToast();

  async function act(card: Card, action: CardAction): Promise<void> {
    if (!isAllowed(card, action)) return;
    const panel = panelOf(card, action);
    if (panel) return panels.open({ key: card.key, what: panel });
    const command = commandOfAction(card, action);
    if (!command) return;
    panels.close(card);
    if (await runOn(card, [command], leavesColumn(action))) confirm(card, action);
  }

  /** What is worth a word after it is done: a way back, or the way on. */
  function confirm(card: Card, action: CardAction): void {
    if (action === "mute") toast(t("desk.mutedToast"));
    if (card.kind !== "question") return;
    if (action === "delete") {
      const back: StaffCommand = { type: "question.undelete", question: card.question.id };
      toast(t("desk.deleted"), {
        label: t("common.undo"),
        run: () => void runner.run(boardPlace, back),
      });
    }
    if (action === "answer") offerNext(card.question.id);
  }

  function offerNext(answered: string): void {
    const first = board.columns.next.find(
      (card) => card.kind === "question" && card.question.id !== answered,
    );
    if (first?.kind !== "question") return;
    toast(t("desk.answeredNext", { about: firstWords(first.question.text) }), {
      label: t("desk.highlightNext"),
      run: () =>
        void runner.run(first.key, { type: "question.highlight", question: first.question.id }),
    });
  }

  return (card, action) => void act(card, action);
}

function useUndo(
  runner: CommandRunner,
  activity: readonly ActivityView[],
  myId: string,
): BoardActions["undo"] {
  const t = useT();
  const toast = useToast();
  return async () => {
    const last = lastAction(activity, myId);
    if (!last?.undo) {
      toast(last ? t("desk.notUndoable") : t("desk.nothingToUndo"));
      return false;
    }
    const { undo: command } = last;
    const result = await runner.runOnMany(boardPlace, [last.line.id], () => command);
    if (result.done === 0) return false;
    const isWhole = result.refused.length === 0;
    toast(isWhole ? t("desk.undone") : sayDone("desk.doneUndone", result, t));
    return true;
  };
}

async function sendReply(runner: CommandRunner, card: Card, text: string): Promise<boolean> {
  if (card.kind !== "question") return false;
  const question = card.question.id;
  return runner.run(card.key, { type: "reply.send", question, text, anonymous: false });
}

async function moveInNext(
  runner: CommandRunner,
  next: readonly string[],
  card: Card,
  by: -1 | 1,
): Promise<boolean> {
  if (card.kind !== "question") return false;
  const question = card.question.id;
  const before = beforeWhenMoved(next, question, by);
  return before !== undefined && runner.run(card.key, { type: "question.move", question, before });
}

function idsOf(cards: readonly Card[]): readonly string[] {
  return cards.flatMap((card) => (card.kind === "question" ? [card.question.id] : []));
}
