import { useState } from "react";
import { askBeforeShowing } from "#app/event/polls/result-seen.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { PollContent } from "#party/core/polls/commands.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { beforeWhenMoved, changesOrder } from "../room/reorder.ts";
import type { CommandRunner } from "../room/use-command-runner.ts";
import { useListDrag } from "../room/use-list-drag.ts";
import { useScreen } from "../room/use-screen.ts";
import { PollCard } from "./card/poll-card.tsx";
import { ModeEditor } from "./editor/mode-editor.tsx";
import { PollEditor } from "./editor/poll-editor.tsx";
import { pollDraftOf } from "./model/draft.ts";
import { commandsOf, isAsked, noTally, type PollAction } from "./model/poll-actions.ts";
import { pollPartsOf } from "./model/poll-content.ts";
import { pollDraftName } from "./model/stored-draft.ts";
import type { AskedPoll } from "./poll-dialogs.tsx";

/** The place of a poll that does not stand yet. */
export const newPollPlace = "new";

/** The polls in their order; the one that is edited stands there as a form. */
export function PollList(props: {
  eventId: string;
  slug: string;
  polls: readonly PollView[];
  order: PollOrder;
  runner: CommandRunner;
  canKeep: boolean;
  edited: string | null;
  onEdit(poll: string | null): void;
  /** For what is asked about first. */
  onAsk(asked: AskedPoll): void;
}) {
  const t = useT();
  const toast = useToast();
  const { order, runner } = props;
  const { screen } = useScreen();
  const tallies = useRoomView((view) => view.tallies);

  async function act(poll: PollView, action: PollAction): Promise<void> {
    if (action === "edit" || action === "mode") return props.onEdit(poll.id);
    if (action === "template" || action === "reset" || action === "remove") {
      return props.onAsk({ action, poll });
    }
    if (action === "screenResult" && askBeforeShowing(poll)) return props.onAsk({ action, poll });
    const isDone = await runner.run(poll.id, ...commandsOf(poll, action, screen));
    if (isDone && action === "duplicate") toast(t("polls.copied"));
  }

  return (
    <ol
      aria-label={t("polls.list")}
      className="flex flex-col gap-3"
      onDragOver={order.drag.over}
      onDrop={order.drag.drop}
    >
      {props.polls.map((poll, place) =>
        props.edited === poll.id ? (
          <li key={poll.id}>
            <EditedPoll {...props} poll={poll} />
          </li>
        ) : (
          <PollCard
            key={poll.id}
            poll={poll}
            tally={tallies.get(poll.id)}
            place={place + 1}
            isDropPlace={order.drag.before === poll.id}
            runner={runner}
            canKeep={props.canKeep}
            onAction={(one, action) => void act(one, action)}
            onMove={order.moveBy}
            onDragStart={(event) => order.drag.start(event, poll.id, poll.title)}
            onDragEnd={order.drag.end}
          />
        ),
      )}
    </ol>
  );
}

/** Of a poll that somebody has voted in, only who sees the result can be changed. */
function EditedPoll(props: {
  eventId: string;
  slug: string;
  poll: PollView;
  runner: CommandRunner;
  onEdit(poll: string | null): void;
}) {
  const { poll, runner } = props;
  const tally = useRoomView((view) => view.tallies.get(poll.id) ?? noTally);
  const save = useSavePoll(runner);
  const shared = {
    isPending: runner.isPending(poll.id),
    refusal: runner.problemAt(poll.id),
    onSave: (content: PollContent) => save(poll.id, content),
    onClose: () => props.onEdit(null),
  };
  if (isAsked(tally)) return <ModeEditor poll={poll} {...shared} />;
  const name = pollDraftName(props.eventId, poll.id);
  return (
    <PollEditor
      isNew={false}
      slug={props.slug}
      name={name}
      initial={pollDraftOf(pollPartsOf(poll))}
      {...shared}
    />
  );
}

/** Makes a poll (null) or changes one; true when the room has taken it. */
export function useSavePoll(runner: CommandRunner) {
  const t = useT();
  const toast = useToast();
  return async (poll: string | null, content: PollContent): Promise<boolean> => {
    const isDone =
      poll === null
        ? await runner.run(newPollPlace, { type: "poll.create", content })
        : await runner.run(poll, { type: "poll.edit", poll, content });
    if (isDone) toast(t(poll === null ? "polls.created" : "polls.saved"));
    return isDone;
  };
}

export type PollOrder = ReturnType<typeof usePollOrder>;

/** Ordering the list by pointer and by keys; `said` is what came of it, in words. */
export function usePollOrder(polls: readonly PollView[], runner: CommandRunner) {
  const t = useT();
  const [said, setSaid] = useState("");
  const ids = polls.map((poll) => poll.id);

  async function move(poll: string, before: string | null): Promise<void> {
    if (!(await runner.run(poll, { type: "poll.move", poll, before }))) return;
    const title = polls.find(({ id }) => id === poll)?.title ?? "";
    const rest = ids.filter((id) => id !== poll);
    const place = (before === null ? rest.length : rest.indexOf(before)) + 1;
    setSaid(t("polls.moved", { title, place, n: ids.length }));
  }

  return {
    said,
    drag: useListDrag("poll", (poll, before) => {
      if (changesOrder(ids, poll, before)) void move(poll, before);
    }),
    moveBy(poll: PollView, by: -1 | 1): void {
      const before = beforeWhenMoved(ids, poll.id, by);
      if (before !== undefined && !runner.isPending(poll.id)) void move(poll.id, before);
    },
  };
}
