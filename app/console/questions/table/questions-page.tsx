import { useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import { BulkBar } from "#app/console/questions/bulk-bar.tsx";
import { useBulk } from "#app/console/questions/use-bulk.ts";
import { StaffConnectionLine } from "#app/console/room/staff-connection-line.tsx";
import type { DeskEvent } from "#app/console/room/staff-room-provider.tsx";
import { useCommandRunner } from "#app/console/room/use-command-runner.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ToExports } from "../../exports/to-exports.tsx";
import { LabelManager } from "./label-manager.tsx";
import { QuestionTable } from "./question-table.tsx";
import { tableRowsOf } from "./rows.ts";
import { TableFilters } from "./table-filters.tsx";
import { readTableView, type TableState, tableStates, writeTableView } from "./table-view.ts";

/** What moderation is about. */
const moderatedStates: readonly TableState[] = ["pending", "rejected"];

interface PageProps {
  readonly event: DeskEvent;
  readonly isModeration: boolean;
}

/** Every question of the event in one table, to be searched and worked on many at a time. */
export function QuestionsPage(props: PageProps) {
  const { event, isModeration } = props;
  const runner = useCommandRunner();
  const states = isModeration ? moderatedStates : tableStates;
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readTableView(params), [params]);
  const questions = useRoomView((room) => room.questions);
  const labels = useRoomView((room) => room.labels);
  const isReady = useRoomView((room) => room.isReady);
  const rows = useMemo(
    () => tableRowsOf(questions, labels, states, view),
    [questions, labels, states, view],
  );
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => rows.filter(({ id }) => chosenIds.has(id)), [rows, chosenIds]);
  const [isManaging, setIsManaging] = useState(false);

  const bulk = useBulk(runner, chosen, () => setChosenIds(new Set()));

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 pt-5 lg:px-6">
      <Header {...props} onManage={() => setIsManaging(true)} />
      <StaffConnectionLine />
      <TableFilters
        view={view}
        states={states}
        onView={(next) =>
          setParams(writeTableView(next), { replace: true, preventScrollReset: true })
        }
      />
      <QuestionTable
        rows={rows}
        isReady={isReady}
        timeZone={event.timeZone}
        runner={runner}
        chosen={chosenIds}
        onChosen={setChosenIds}
      />
      {chosen.length > 0 && (
        <BulkBar chosen={chosen} bulk={bulk} onClear={() => setChosenIds(new Set())} />
      )}
      <LabelManager open={isManaging} runner={runner} onClose={() => setIsManaging(false)} />
    </div>
  );
}

function Header({ event, isModeration, onManage }: PageProps & { onManage(): void }) {
  const t = useT();
  return (
    <header className="flex flex-wrap items-center gap-3">
      <h1 className="grow text-22">{t(isModeration ? "desk.moderatedTitle" : "desk.allTitle")}</h1>
      <LinkButton
        look="quiet"
        to={`/events/${event.slug}/interactive/questions${isModeration ? "" : "/moderated"}`}
      >
        {t(isModeration ? "desk.allTitle" : "desk.onlyModeration")}
      </LinkButton>
      <ToExports kind="questions" />
      <Button onClick={onManage}>{t("desk.manageLabels")}</Button>
    </header>
  );
}
