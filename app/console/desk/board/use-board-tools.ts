import { useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import { type CardAction, commandOf, isAllowed, leavesColumn, panelOf } from "../model/actions.ts";
import type { Board, Card } from "../model/cards.ts";
import { beforeWhenMoved } from "../model/order.ts";
import { lastDeed, sortActivity } from "../model/undo.ts";
import type { Me } from "../room/desk-event.ts";
import type { Acts } from "../room/use-acts.ts";
import { firstWords, sayDone } from "../words.ts";
import type { BoardTools, Opened } from "./board-context.tsx";
import { useAlike } from "./use-alike.ts";
import type { BoardSelection } from "./use-selection.ts";

/** Place of refusals that belong to no card. */
export const boardPlace = "board";

export interface BoardDeeds extends Omit<BoardTools, "reorder" | "marked" | "mark"> {
  /** True once the card has its new place. */
  reorder(card: Card, by: -1 | 1): Promise<boolean>;
  /** True once one's last deed is undone. */
  undo(): Promise<boolean>;
  /** True when all of them were accepted. */
  runOn(card: Card, commands: readonly StaffCommand[]): Promise<boolean>;
}

/** What can be done on the board, joined with what it shows afterwards: selection, toasts, forms. */
export function useBoardTools(
  board: Board,
  acts: Acts,
  selection: BoardSelection,
  me: Me & { readonly timeZone: string; readonly showsKeys: boolean },
): BoardDeeds {
  const t = useT();
  const toast = useToast();
  const told = useRoomView((view) => view.activity);
  const activity = useMemo(() => sortActivity(told), [told]);
  const lookers = useLookers(me.id);
  const questions = useRoomView((view) => view.questions);
  const alike = useAlike(questions);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [menu, openMenu] = useState<string | null>(null);
  const drafts = useRef(new Map<string, string>());
  const next = useMemo(() => idsOf(board.columns.next), [board]);
  const { leave, select } = selection;

  function open(next: Opened | null): void {
    openMenu(null);
    setOpened(next);
  }

  /** What is filled in for another card stays. */
  function close(card: Card): void {
    openMenu(null);
    setOpened((now) => (now?.key === card.key ? null : now));
  }

  async function runOn(
    card: Card,
    commands: readonly StaffCommand[],
    leaves: boolean,
  ): Promise<boolean> {
    const finish = leave(card.key);
    const isDone = await acts.run(card.key, ...commands);
    if (isDone && leaves) finish();
    return isDone;
  }

  async function act(card: Card, action: CardAction): Promise<void> {
    if (!isAllowed(card, action)) return;
    const panel = panelOf(card, action);
    if (panel) {
      open({ key: card.key, what: panel });
      return;
    }
    const command = commandOf(card, action);
    if (!command) return;
    close(card);
    if (await runOn(card, [command], leavesColumn(action))) tell(card, action);
  }

  /** What is worth a word after it is done: a way back, or the way on. */
  function tell(card: Card, action: CardAction): void {
    if (action === "mute") toast(t("desk.mutedToast"));
    if (card.kind !== "question") return;
    if (action === "delete") {
      const back: StaffCommand = { type: "question.undelete", question: card.question.id };
      toast(t("desk.deleted"), {
        label: t("common.undo"),
        run: () => void acts.run(boardPlace, back),
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
        void acts.run(first.key, { type: "question.highlight", question: first.question.id }),
    });
  }

  async function undo(): Promise<boolean> {
    const deed = lastDeed(activity, me.id);
    if (!deed?.undo) {
      toast(deed ? t("desk.notUndoable") : t("desk.nothingToUndo"));
      return false;
    }
    const { undo: command } = deed;
    const result = await acts.runOnMany(boardPlace, [deed.line.id], () => command);
    if (result.done === 0) return false;
    const isWhole = result.refused.length === 0;
    toast(isWhole ? t("desk.undone") : sayDone("desk.doneUndone", result, t));
    return true;
  }

  return {
    acts,
    myId: me.id,
    timeZone: me.timeZone,
    showsKeys: me.showsKeys,
    activity,
    lookers,
    opened,
    open,
    menu,
    openMenu,
    select,
    next,
    drafts: drafts.current,
    act: (card, action) => void act(card, action),
    reject: (card, reason) => {
      const command = commandOf(card, "reject", reason);
      if (!command) return;
      void runOn(card, [command], true).then((isDone) => {
        if (!isDone) return;
        drafts.current.delete(`reject:${card.key}`);
        close(card);
      });
    },
    save: async (card, commands) => {
      const isDone = await acts.run(card.key, ...commands);
      if (isDone) close(card);
      return isDone;
    },
    questions,
    alike,
    sendReply: (card, text) =>
      card.kind === "question"
        ? acts.run(card.key, {
            type: "reply.send",
            question: card.question.id,
            text,
            anonymous: false,
          })
        : Promise.resolve(false),
    reorder: async (card, by) => {
      if (card.kind !== "question") return false;
      const before = beforeWhenMoved(next, card.question.id, by);
      if (before === undefined) return false;
      return acts.run(card.key, { type: "question.move", question: card.question.id, before });
    },
    undo,
    runOn: (card, commands) => runOn(card, commands, true),
  };
}

function idsOf(cards: readonly Card[]): readonly string[] {
  return cards.flatMap((card) => (card.kind === "question" ? [card.question.id] : []));
}

/** Names of the other moderators who have each question open. */
function useLookers(myId: string): ReadonlyMap<string, readonly string[]> {
  const focus = useRoomView((view) => view.focus);
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const { moderator, name, question } of focus) {
      if (moderator === myId) continue;
      names.set(question, [...(names.get(question) ?? []), name]);
    }
    return names;
  }, [focus, myId]);
}
