import { useMemo, useState } from "react";
import { toggleRow } from "#app/console/table/row-choice.tsx";
import type { BulkAction } from "#party/core/questions/commands.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import type { CardAction } from "../../questions/actions.ts";
import type { CardBoard } from "../../questions/cards.ts";
import { type Bulk, useBulk } from "../../questions/use-bulk.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";

export interface Marks {
  /** Keys of the cards that are chosen for something that is done to all of them. */
  readonly keys: ReadonlySet<string>;
  readonly questions: readonly QuestionView[];
  readonly bulk: Bulk;
  toggle(key: string): void;
  add(...keys: readonly (string | null)[]): void;
  clear(): void;
  /** Does what a key stands for to all of them; false when it cannot be done to many. */
  act(actions: readonly CardAction[]): boolean;
}

/** Several cards chosen on the board: questions alone, and only as long as they lie on it. */
export function useMarks(board: CardBoard, runner: CommandRunner, onDone: () => void): Marks {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setMarked(new Set());
  const cards = useMemo(
    () =>
      Object.values(board.columns).flatMap((column) =>
        column.flatMap((card) => (card.kind === "question" && marked.has(card.key) ? [card] : [])),
      ),
    [board, marked],
  );
  const questions = cards.map(({ question }) => question);
  const bulk = useBulk(runner, questions, () => {
    clear();
    onDone();
  });

  return {
    keys: useMemo(() => new Set(cards.map(({ key }) => key)), [cards]),
    questions,
    bulk,
    clear,
    toggle(key) {
      setMarked((all) => toggleRow(all, key));
    },
    add(...keys) {
      setMarked((all) => new Set([...all, ...keys.filter((key) => key !== null)]));
    },
    act(actions) {
      if (actions.includes("merge")) return bulk.merge();
      const action = bulkActionOf(actions);
      if (action) bulk.act(action);
      return action !== null;
    },
  };
}

/** What an action on a card becomes when it is done to many; null = nothing. */
export function bulkActionOf(actions: readonly CardAction[]): BulkAction | null {
  switch (actions[0]) {
    case "approve":
    case "reject":
    case "return":
      return { type: actions[0] };
    case "answer":
      return { type: "archive", answered: true };
    default:
      return null;
  }
}
