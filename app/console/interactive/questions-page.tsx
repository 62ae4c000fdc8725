import { useSearchParams } from "@remix-run/react";
import { useMemo, useRef, useState } from "react";
import { lastDeed, sortActivity } from "#app/console/desk/model/undo.ts";
import { ConnectionLine } from "#app/console/desk/room/connection-line.tsx";
import type { DeskEvent, Me } from "#app/console/desk/room/desk-event.ts";
import { useActs } from "#app/console/desk/room/use-acts.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import type { QuestionDeed } from "#party/core/question-commands.ts";
import { batchLimits } from "#workers/contract/limits.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { LabelManager } from "./label-manager.tsx";
import { readTableView, type TableState, tableStates, writeTableView } from "./model/address.ts";
import { inPieces, rowsOf } from "./model/rows.ts";
import { QuestionTable } from "./question-table.tsx";
import { TableFilters } from "./table-filters.tsx";

const bulkPlace = "bulk";
/** What moderation is about. */
const moderatedStates: readonly TableState[] = ["pending", "rejected"];

/** Every question of the event in one table, to be searched and worked on many at a time. */
export function QuestionsPage(props: { event: DeskEvent; me: Me; isModeration: boolean }) {
  const { event, me, isModeration } = props;
  const t = useT();
  const toast = useToast();
  const acts = useActs();
  const states = isModeration ? moderatedStates : tableStates;
  const [params, setParams] = useSearchParams();
  const view = readTableView(params);
  const questions = useRoomView((room) => room.questions);
  const labels = useRoomView((room) => room.labels);
  const isReady = useRoomView((room) => room.isReady);
  const activity = useRoomView((room) => room.activity);
  const newest = useRef(activity);
  newest.current = activity;
  const rows = rowsOf(questions, labels, states, view);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => rows.filter(({ id }) => chosenIds.has(id)), [rows, chosenIds]);
  const [isManaging, setIsManaging] = useState(false);

  async function run(commands: readonly StaffCommand[], isUndoOffered: boolean) {
    if (!(await acts.run(bulkPlace, ...commands))) return;
    setChosenIds(new Set());
    if (!isUndoOffered) return;
    toast(t("desk.deletedMany", { n: chosen.length }), {
      label: t("common.undo"),
      run: () => {
        const undo = lastDeed(sortActivity(newest.current), me.name)?.undo;
        if (undo) void acts.run(bulkPlace, undo);
      },
    });
  }

  function doWithChosen(deed: QuestionDeed) {
    const pieces = inPieces(
      chosen.map(({ id }) => id),
      batchLimits.questions,
    );
    const commands = pieces.map((ids) => ({ type: "questions.do" as const, questions: ids, deed }));
    void run(commands, deed.type === "delete");
  }

  function merge(into: string) {
    const ids = chosen
      .filter(({ state }) => state === "pending" || state === "live")
      .map(({ id }) => id)
      .slice(0, batchLimits.questions);
    void run([{ type: "questions.merge", questions: ids, into }], false);
  }

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 pt-5 lg:px-6">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="grow text-22">
          {t(isModeration ? "desk.moderatedTitle" : "desk.allTitle")}
        </h1>
        <LinkButton
          look="quiet"
          to={`/events/${event.slug}/interactive/questions${isModeration ? "" : "/moderated"}`}
        >
          {t(isModeration ? "desk.allTitle" : "desk.onlyModeration")}
        </LinkButton>
        <Button onClick={() => setIsManaging(true)}>{t("desk.manageLabels")}</Button>
      </header>
      <ConnectionLine />
      <TableFilters
        view={view}
        states={states}
        onView={(next) => setParams(writeTableView(next), { replace: true })}
      />
      <QuestionTable
        rows={rows}
        isReady={isReady}
        timeZone={event.timeZone}
        acts={acts}
        chosen={chosenIds}
        onChosen={setChosenIds}
      />
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen}
          isPending={acts.isPending(bulkPlace)}
          problem={acts.problemAt(bulkPlace)}
          onDeed={doWithChosen}
          onMerge={merge}
          onClear={() => setChosenIds(new Set())}
        />
      )}
      <LabelManager open={isManaging} acts={acts} onClose={() => setIsManaging(false)} />
    </div>
  );
}
