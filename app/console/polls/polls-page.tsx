import { useEffect, useState } from "react";
import { askBeforeShowing, commandsToShowResult } from "#app/event/polls/result-seen.ts";
import { ShowResult } from "#app/event/polls/show-result.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { PollContent } from "#party/core/commands.ts";
import type { PollView } from "#party/views.ts";
import type { PollTemplate } from "#workers/contract/api/poll-templates.ts";
import { beforeWhenMoved } from "../desk/model/order.ts";
import { ConnectionLine } from "../desk/room/connection-line.tsx";
import { useActs } from "../desk/room/use-acts.ts";
import { useScreen } from "../desk/room/use-screen.ts";
import { BoardButton } from "./board-button.tsx";
import { ImportPanel } from "./import-panel.tsx";
import { ModeEditor } from "./mode-editor.tsx";
import { isAsked, noTally } from "./model/asked.ts";
import { draftOf, draftOfContent, emptyDraft, type PollDraft } from "./model/draft.ts";
import { commandsOf, type PollAction } from "./model/poll-actions.ts";
import { PollCard } from "./poll-card.tsx";
import { PollConfirm, type PollQuestion } from "./poll-confirm.tsx";
import { PollEditor } from "./poll-editor.tsx";
import { SaveTemplate } from "./save-template.tsx";
import { TemplatePanel } from "./template-panel.tsx";
import { draftName, hasDraft } from "./use-draft.ts";
import { usePollDrag } from "./use-poll-drag.ts";

/** The places of what concerns no poll that stands already. */
const newPlace = "new";
const importPlace = "import";
const templatePlace = "template";

/** The polls of an event: their list, their editor, and running them. */
export function PollsPage(props: {
  event: { readonly id: string };
  templates: readonly PollTemplate[];
  /** May keep polls as templates, and delete these. */
  canKeep: boolean;
}) {
  const { event, templates, canKeep } = props;
  const t = useT();
  const toast = useToast();
  const acts = useActs();
  const { screen } = useScreen();
  const isReady = useRoomView((view) => view.isReady);
  const polls = useRoomView((view) => view.polls);
  const tallies = useRoomView((view) => view.tallies);
  /** Id of the poll in the editor, or `new`. */
  const [edited, setEdited] = useState<string | null>(null);
  /** What a new poll begins with. */
  const [start, setStart] = useState(emptyDraft);
  const [kept, setKept] = useState<PollView | null>(null);
  const [question, setQuestion] = useState<PollQuestion | null>(null);
  /** Of which poll the hidden result is about to be put on the screen. */
  const [asked, setAsked] = useState<PollView | null>(null);
  const [said, setSaid] = useState("");
  const ids = polls.map((poll) => poll.id);
  const drag = usePollDrag(ids, (poll, before) => void move(poll, before));

  // What was begun before a reload is found again.
  useEffect(() => {
    if (hasDraft(draftName(event.id, null))) setEdited(newPlace);
  }, [event.id]);

  async function move(poll: string, before: string | null): Promise<void> {
    if (!(await acts.run(poll, { type: "poll.move", poll, before }))) return;
    const title = polls.find(({ id }) => id === poll)?.title ?? "";
    const rest = ids.filter((id) => id !== poll);
    const place = (before === null ? rest.length : rest.indexOf(before)) + 1;
    setSaid(t("polls.moved", { title, place, n: ids.length }));
  }

  function moveBy(poll: PollView, by: -1 | 1): void {
    const before = beforeWhenMoved(ids, poll.id, by);
    if (before !== undefined && !acts.isPending(poll.id)) void move(poll.id, before);
  }

  async function act(poll: PollView, action: PollAction): Promise<void> {
    if (action === "edit" || action === "mode") return setEdited(poll.id);
    if (action === "template") return setKept(poll);
    if (action === "reset" || action === "remove") return setQuestion({ action, poll });
    if (action === "screenResult" && askBeforeShowing(poll)) return setAsked(poll);
    const isDone = await acts.run(poll.id, ...commandsOf(poll, action, screen));
    if (isDone && action === "duplicate") toast(t("polls.copied"));
  }

  async function confirm({ action, poll }: PollQuestion): Promise<void> {
    const isDone = await acts.run(poll.id, ...commandsOf(poll, action, screen));
    if (isDone && action === "remove") toast(t("polls.removed"));
  }

  async function save(poll: string | null, content: PollContent): Promise<boolean> {
    const isDone =
      poll === null
        ? await acts.run(newPlace, { type: "poll.create", content })
        : await acts.run(poll, { type: "poll.edit", poll, content });
    if (isDone) toast(t(poll === null ? "polls.created" : "polls.saved"));
    return isDone;
  }

  async function importAll(contents: readonly PollContent[]): Promise<boolean> {
    // Each for itself: what is pressed meanwhile does not wait for all of them.
    for (const content of contents) {
      if (!(await acts.run(importPlace, { type: "poll.create", content }))) return false;
    }
    toast(t("polls.imported", { n: contents.length }));
    return true;
  }

  function begin(draft: PollDraft): void {
    setStart(draft);
    setEdited(newPlace);
  }

  const newButton = (
    <Button look="primary" onClick={() => begin(emptyDraft())}>
      {t("polls.newPoll")}
    </Button>
  );
  const isWriting = edited === newPlace;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 pb-16 sm:p-5">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-22">{t("polls.title")}</h1>
        <div className="flex flex-wrap gap-2">
          <BoardButton acts={acts} />
          {isReady && !isWriting && edited !== templatePlace && (
            <Button onClick={() => setEdited(templatePlace)}>{t("templates.open")}</Button>
          )}
          {isReady && edited !== importPlace && (
            <Button onClick={() => setEdited(importPlace)}>{t("polls.import")}</Button>
          )}
          {isReady && polls.length > 0 && !isWriting && newButton}
        </div>
      </header>
      <ConnectionLine />
      <p role="status" className="sr-only">
        {said}
      </p>
      {isWriting && (
        <PollEditor
          isNew
          name={draftName(event.id, null)}
          initial={start}
          isPending={acts.isPending(newPlace)}
          refusal={acts.problemAt(newPlace)}
          onSave={(content) => save(null, content)}
          onClose={() => setEdited(null)}
        />
      )}
      {edited === templatePlace && (
        <TemplatePanel
          templates={templates}
          canKeep={canKeep}
          onPick={(content) => begin(draftOfContent(content))}
          onClose={() => setEdited(null)}
        />
      )}
      {edited === importPlace && (
        <ImportPanel
          isPending={acts.isPending(importPlace)}
          onImport={importAll}
          onClose={() => setEdited(null)}
        />
      )}
      {!isReady && (
        <p aria-busy="true" className="text-ink-soft">
          {t("polls.loading")}
        </p>
      )}
      {isReady && polls.length === 0 && !isWriting && (
        <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed p-8 text-center">
          <h2 className="text-22">{t("polls.empty")}</h2>
          <p className="text-ink-soft">{t("polls.emptyText")}</p>
          {newButton}
        </div>
      )}
      {polls.length > 0 && (
        <ol
          aria-label={t("polls.list")}
          className="flex flex-col gap-3"
          onDragOver={drag.over}
          onDrop={drag.drop}
        >
          {polls.map((poll, place) =>
            edited === poll.id ? (
              <li key={poll.id}>
                {isAsked(tallies.get(poll.id) ?? noTally) ? (
                  <ModeEditor
                    poll={poll}
                    isPending={acts.isPending(poll.id)}
                    refusal={acts.problemAt(poll.id)}
                    onSave={(content) => save(poll.id, content)}
                    onClose={() => setEdited(null)}
                  />
                ) : (
                  <PollEditor
                    isNew={false}
                    name={draftName(event.id, poll.id)}
                    initial={draftOf(poll)}
                    isPending={acts.isPending(poll.id)}
                    refusal={acts.problemAt(poll.id)}
                    onSave={(content) => save(poll.id, content)}
                    onClose={() => setEdited(null)}
                  />
                )}
              </li>
            ) : (
              <PollCard
                key={poll.id}
                poll={poll}
                tally={tallies.get(poll.id)}
                place={place + 1}
                isDropPlace={drag.before === poll.id}
                acts={acts}
                canKeep={canKeep}
                onAction={(one, action) => void act(one, action)}
                onMove={moveBy}
                onDragStart={drag.start}
                onDragEnd={drag.end}
              />
            ),
          )}
        </ol>
      )}
      <SaveTemplate poll={kept} onClose={() => setKept(null)} />
      <ShowResult
        poll={asked}
        onConfirm={(poll) => void acts.run(poll.id, ...commandsToShowResult(poll, screen))}
        onClose={() => setAsked(null)}
      />
      <PollConfirm
        question={question}
        people={question ? (tallies.get(question.poll.id)?.people ?? 0) : 0}
        onConfirm={(one) => void confirm(one)}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}
