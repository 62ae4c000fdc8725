import { useRef } from "react";
import { inPieces } from "#app/console/interactive/model/rows.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import type { QuestionDeed } from "#party/core/question-commands.ts";
import type { QuestionView } from "#party/views.ts";
import { batchLimits } from "#workers/contract/limits.ts";
import { isOpen, keptOf } from "../model/alike.ts";
import { lastDeed, sortActivity } from "../model/undo.ts";
import type { Acts, Problem } from "../room/use-acts.ts";

/** Place of refusals of what was asked of many at once. */
const place = "bulk";

export interface Bulk {
  readonly isPending: boolean;
  readonly problem: Problem | null;
  act(deed: QuestionDeed): void;
  merge(into: string): void;
  /** Joins those that can be, with the one that is best kept; false when there is nothing to join. */
  mergeAll(): boolean;
}

/** What is done to many questions at once; `onDone` is told when it was accepted. */
export function useBulk(
  acts: Acts,
  chosen: readonly QuestionView[],
  myName: string | null,
  onDone: () => void,
): Bulk {
  const t = useT();
  const toast = useToast();
  const activity = useRoomView((view) => view.activity);
  const newest = useRef(activity);
  newest.current = activity;
  const isPending = acts.isPending(place);

  async function run(commands: readonly StaffCommand[], isUndoOffered: boolean) {
    if (isPending || !(await acts.run(place, ...commands))) return;
    onDone();
    if (!isUndoOffered) return;
    toast(t("desk.deletedMany", { n: chosen.length }), {
      label: t("common.undo"),
      run: () => {
        const undo = lastDeed(sortActivity(newest.current), myName)?.undo;
        if (undo) void acts.run(place, undo);
      },
    });
  }

  function merge(into: string): void {
    const questions = chosen
      .filter(isOpen)
      .map(({ id }) => id)
      .slice(0, batchLimits.questions);
    void run([{ type: "questions.merge", questions, into }], false);
  }

  return {
    isPending,
    problem: acts.problemAt(place),
    act(deed) {
      const pieces = inPieces(
        chosen.map(({ id }) => id),
        batchLimits.questions,
      );
      const commands = pieces.map(
        (questions): StaffCommand => ({ type: "questions.do", questions, deed }),
      );
      void run(commands, deed.type === "delete");
    },
    merge,
    mergeAll() {
      const open = chosen.filter(isOpen);
      const kept = keptOf(open);
      if (open.length < 2 || kept === null) return false;
      merge(kept.id);
      return true;
    },
  };
}
