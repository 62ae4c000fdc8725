import { useT } from "#app/i18n/provider.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { BulkAction } from "#party/core/questions/commands.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { CommandProblem } from "../room/problems.ts";
import { sayDone } from "../room/say-outcome.ts";
import type { PiecesResult } from "../room/send-pieces.ts";
import type { CommandRunner } from "../room/use-command-runner.ts";
import { canBeMerged, keptQuestionOf } from "./merge.ts";
import { bulkActionDone } from "./question-texts.ts";

/** Place of refusals of what was asked of many at once. */
const place = "bulk";

export interface Bulk {
  readonly problem: CommandProblem | null;
  act(action: BulkAction): void;
  /** Joins those that can be, with the one that is best kept; false when there is nothing to join. */
  merge(): boolean;
}

/** What is done to many questions at once; `onDone` is told when some of it was. */
export function useBulk(
  runner: CommandRunner,
  chosen: readonly QuestionView[],
  onDone: () => void,
): Bulk {
  const t = useT();
  const toast = useToast();
  const isPending = runner.isPending(place);

  function notify(result: PiecesResult, name: TextKey, isUndoOffered: boolean): void {
    if (result.done === 0) return;
    onDone();
    const { act } = result;
    if (isUndoOffered && act !== null) {
      toast(sayDone(name, result, t), {
        label: t("common.undo"),
        run: () => void runner.run(place, { type: "activity.undo", line: act }),
      });
    } else if (result.refused.length > 0) toast(sayDone(name, result, t));
  }

  async function act(action: BulkAction): Promise<void> {
    if (isPending) return;
    const result = await runner.runOnMany(
      place,
      chosen.map(({ id }) => id),
      (questions, further) => ({ type: "questions.bulk", questions, action, ...further }),
    );
    notify(result, bulkActionDone(action), action.type === "delete");
  }

  async function mergeInto(into: string, open: readonly QuestionView[]): Promise<void> {
    if (isPending) return;
    const result = await runner.runOnMany(
      place,
      open.filter(({ id }) => id !== into).map(({ id }) => id),
      (questions, further) => ({ type: "questions.merge", questions, into, ...further }),
    );
    notify(result, "desk.doneMerged", false);
  }

  return {
    problem: runner.problemAt(place),
    act: (action) => void act(action),
    merge() {
      const open = chosen.filter(canBeMerged);
      const kept = keptQuestionOf(open);
      if (open.length < 2 || kept === null) return false;
      void mergeInto(kept.id, open);
      return true;
    },
  };
}
