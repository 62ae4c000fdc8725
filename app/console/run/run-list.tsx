import { useState } from "react";
import type { RunStanding } from "#app/event/run/run-standing.ts";
import { plannedStarts } from "#app/event/run/run-times.ts";
import { shownTitleOfCue } from "#app/event/run/run-words.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { CueView } from "#party/protocol/run-entities.ts";
import { beforeWhenMoved, changesOrder } from "../room/reorder.ts";
import type { CommandRunner } from "../room/use-command-runner.ts";
import { useListDrag } from "../room/use-list-drag.ts";
import { CueEditor } from "./cue-editor.tsx";
import { type CueAction, CueRow } from "./cue-row.tsx";
import { cueDraftName, cueDraftOf } from "./model/cue-draft.ts";
import type { RunPageEvent } from "./model/run-page-event.ts";
import type { SlideUploader } from "./slides/use-slide-upload.ts";

interface ListProps {
  readonly event: RunPageEvent;
  readonly run: RunStanding;
  readonly runner: CommandRunner;
  readonly uploader: SlideUploader;
  readonly edited: string | null;
  onEdit(cue: string | null): void;
}

/** The items in their order; the one that is edited stands there as a form. */
export function RunList(props: ListProps) {
  const { event, run, runner, edited } = props;
  const t = useT();
  const order = useRunOrder(run.cues, runner);
  const act = useCueActions(props);
  const starts = plannedStarts(run.cues, event.startsAt);
  return (
    <>
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <ol
        aria-label={t("staff.run.list")}
        className="flex flex-col gap-2"
        onDragOver={order.drag.over}
        onDrop={order.drag.drop}
      >
        {run.cues.map((cue, at) =>
          edited === cue.id ? (
            <li key={cue.id}>
              <EditedCue {...props} cue={cue} />
            </li>
          ) : (
            <CueRow
              key={cue.id}
              cue={cue}
              place={at + 1}
              isLast={at === run.cues.length - 1}
              plannedAt={starts.get(cue.id)}
              timeZone={event.timeZone}
              isDropPlace={order.drag.before === cue.id}
              runner={runner}
              uploader={props.uploader}
              onAction={(action) => void act(cue, action)}
              onMove={(by) => order.moveBy(cue, by)}
              onDragStart={(drag, title) => order.drag.start(drag, cue.id, title)}
              onDragEnd={order.drag.end}
            />
          ),
        )}
      </ol>
    </>
  );
}

function EditedCue({ event, runner, onEdit, cue }: ListProps & { cue: CueView }) {
  const t = useT();
  const toast = useToast();
  const { id } = cue;
  return (
    <CueEditor
      name={cueDraftName(event.id, id)}
      slug={event.slug}
      isNew={false}
      initial={cueDraftOf(cue.content)}
      isPending={runner.isPending(id)}
      refusal={runner.problemAt(id)}
      onSave={async (content) => {
        const isDone = await runner.run(id, { type: "run.edit", cue: id, content });
        if (isDone) toast(t("staff.run.saved"));
        return isDone;
      }}
      onClose={() => onEdit(null)}
    />
  );
}

/** What an item is called, to say it. */
function useTitle(): (cue: CueView) => string {
  const t = useT();
  const polls = useRoomView((view) => view.polls);
  const surveys = useRoomView((view) => view.surveys);
  return ({ content }) => shownTitleOfCue(content, { polls, surveys }, t);
}

function useCueActions({ runner, onEdit }: ListProps) {
  const t = useT();
  const toast = useToast();
  const titleOf = useTitle();
  return async (cue: CueView, action: CueAction): Promise<void> => {
    const { id } = cue;
    if (action === "edit") return onEdit(id);
    if (action === "go") {
      await runner.run(id, { type: "run.go", cue: id });
      return;
    }
    if (!(await runner.run(id, { type: "run.remove", cue: id, on: true }))) return;
    toast(t("staff.run.removed", { title: titleOf(cue) }), {
      label: t("staff.run.undo"),
      run: () => void runner.run(id, { type: "run.remove", cue: id, on: false }),
    });
  };
}

/** Ordering the list by pointer and by keys; `said` is what came of it, in words. */
function useRunOrder(cues: readonly CueView[], runner: CommandRunner) {
  const t = useT();
  const titleOf = useTitle();
  const [said, setSaid] = useState("");
  const ids = cues.map(({ id }) => id);
  async function move(id: string, before: string | null): Promise<void> {
    const cue = cues.find((each) => each.id === id);
    if (!(await runner.run(id, { type: "run.move", cue: id, before })) || cue === undefined) return;
    const rest = ids.filter((each) => each !== id);
    const place = (before === null ? rest.length : rest.indexOf(before)) + 1;
    setSaid(t("staff.run.moved", { title: titleOf(cue), place, n: ids.length }));
  }
  return {
    said,
    drag: useListDrag("cue", (id, before) => {
      if (changesOrder(ids, id, before)) void move(id, before);
    }),
    moveBy({ id }: CueView, by: -1 | 1): void {
      const before = beforeWhenMoved(ids, id, by);
      if (before !== undefined && !runner.isPending(id)) void move(id, before);
    },
  };
}
