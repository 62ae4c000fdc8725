import { useParams } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { PollContent } from "#party/core/polls/commands.ts";
import type { PollTemplate } from "#workers/contract/api/room/poll-templates.ts";
import type { QuizScoring } from "#workers/contract/kinds.ts";
import { ToExports } from "../exports/to-exports.tsx";
import { readKeptDraft } from "../kept-draft.ts";
import { StaffConnectionLine } from "../room/staff-connection-line.tsx";
import { type CommandRunner, useCommandRunner } from "../room/use-command-runner.ts";
import { BoardButton } from "./board-button.tsx";
import { PollEditor } from "./editor/poll-editor.tsx";
import { draftOfContent, emptyPollDraft, type PollDraft } from "./model/draft.ts";
import { pollDraftName, pollDraftSchema } from "./model/stored-draft.ts";
import { type AskedPoll, PollDialogs } from "./poll-dialogs.tsx";
import { newPollPlace, PollList, usePollOrder, useSavePoll } from "./poll-list.tsx";
import { QuizPanel } from "./quiz/quiz-panel.tsx";
import { useNewScoring } from "./quiz/scoring.ts";
import { ImportPanel } from "./templates/import-panel.tsx";
import { TemplatePanel } from "./templates/template-panel.tsx";

/** The places of what concerns no poll that stands already. */
const importPlace = "import";
const templatePlace = "template";
const quizPlace = "quiz";

/** The polls of an event: their list, their editor, and running them. */
export function PollsPage(props: {
  event: { readonly id: string; readonly slug: string };
  templates: readonly PollTemplate[];
  /** May keep polls as templates, and delete these. */
  canKeep: boolean;
}) {
  const { event, canKeep } = props;
  const t = useT();
  const runner = useCommandRunner();
  const isReady = useRoomView((view) => view.isReady);
  const polls = useRoomView((view) => view.polls);
  const scoring = useNewScoring();
  const { edited, start, onEdit, begin } = useEdited(event.id, scoring);
  const [asked, setAsked] = useState<AskedPoll | null>(null);
  const order = usePollOrder(polls, runner);

  const page: PageState = { ...props, runner, edited, isReady, onEdit };
  const newButton = (
    <Button look="primary" onClick={() => begin(emptyPollDraft(scoring))}>
      {t("polls.newPoll")}
    </Button>
  );
  const isWriting = edited === newPollPlace;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4 p-3 pb-16 sm:p-5">
      <Header {...page}>{isReady && polls.length > 0 && !isWriting && newButton}</Header>
      <StaffConnectionLine />
      <p role="status" className="sr-only">
        {order.said}
      </p>
      {edited === quizPlace && <QuizPanel runner={runner} />}
      <NewPolls {...page} start={start} onBegin={begin} />
      {!isReady && (
        <p aria-busy="true" className="text-ink-soft">
          {t("polls.loading")}
        </p>
      )}
      {isReady && polls.length === 0 && !isWriting && <NoPolls>{newButton}</NoPolls>}
      {polls.length > 0 && (
        <PollList
          eventId={event.id}
          slug={event.slug}
          polls={polls}
          order={order}
          runner={runner}
          canKeep={canKeep}
          edited={edited}
          onEdit={onEdit}
          onAsk={setAsked}
        />
      )}
      <PollDialogs asked={asked} runner={runner} onClose={() => setAsked(null)} />
    </div>
  );
}

/** What is being written (a poll's id, or one of the places above), and what a new poll begins with. */
function useEdited(eventId: string, scoring: QuizScoring) {
  const [edited, onEdit] = useState<string | null>(null);
  const [start, setStart] = useState(() => emptyPollDraft(scoring));

  // What was begun before a reload is found again.
  useEffect(() => {
    const kept = readKeptDraft(pollDraftName(eventId, null), pollDraftSchema);
    if (kept && JSON.stringify(kept) !== JSON.stringify(emptyPollDraft(scoring)))
      onEdit(newPollPlace);
  }, [eventId, scoring]);

  function begin(draft: PollDraft): void {
    setStart(draft);
    onEdit(newPollPlace);
  }
  return { edited, start, onEdit, begin };
}

interface PageState {
  readonly event: { readonly id: string; readonly slug: string };
  readonly templates: readonly PollTemplate[];
  readonly canKeep: boolean;
  readonly runner: CommandRunner;
  readonly isReady: boolean;
  readonly edited: string | null;
  onEdit(place: string | null): void;
}

function Header({
  runner,
  isReady,
  edited,
  onEdit,
  children,
}: PageState & { children: ReactNode }) {
  const t = useT();
  const hasQuiz = useRoomView((view) => view.polls.some(({ kind }) => kind === "quiz"));
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h1 className="text-22">{t("polls.title")}</h1>
      <div className="flex flex-wrap gap-2">
        <BoardButton runner={runner} />
        {isReady && hasQuiz && (
          <Button
            aria-expanded={edited === quizPlace}
            onClick={() => onEdit(edited === quizPlace ? null : quizPlace)}
          >
            {t("quiz.panel")}
          </Button>
        )}
        {isReady && edited !== newPollPlace && edited !== templatePlace && (
          <Button onClick={() => onEdit(templatePlace)}>{t("templates.open")}</Button>
        )}
        {isReady && edited !== importPlace && (
          <Button onClick={() => onEdit(importPlace)}>{t("polls.import")}</Button>
        )}
        {isReady && <ToPrint />}
        <ToExports kind="polls" />
        {children}
      </div>
    </header>
  );
}

/**
 * To all results on paper, as soon as there is a poll: a button that came with the first result would move every card down
 * while one of them is pressed.
 */
function ToPrint() {
  const t = useT();
  const { slug } = useParams();
  const hasPolls = useRoomView((view) => view.polls.length > 0);
  if (!hasPolls) return null;
  return (
    <LinkButton to={`/events/${slug}/polls/print`} target="_blank">
      {t("polls.printAll")}
    </LinkButton>
  );
}

/** Where polls are made: written, from a template, or out of a text. */
function NewPolls(props: PageState & { start: PollDraft; onBegin(draft: PollDraft): void }) {
  const { event, runner, edited } = props;
  const save = useSavePoll(runner);
  const importAll = useImportPolls(runner);
  const close = () => props.onEdit(null);
  switch (edited) {
    case newPollPlace:
      return (
        <PollEditor
          isNew
          slug={event.slug}
          name={pollDraftName(event.id, null)}
          initial={props.start}
          isPending={runner.isPending(newPollPlace)}
          refusal={runner.problemAt(newPollPlace)}
          onSave={(content) => save(null, content)}
          onClose={close}
        />
      );
    case templatePlace:
      return (
        <TemplatePanel
          templates={props.templates}
          canKeep={props.canKeep}
          onPick={(content) => props.onBegin(draftOfContent(content))}
          onClose={close}
        />
      );
    case importPlace:
      return (
        <ImportPanel
          isPending={runner.isPending(importPlace)}
          onImport={importAll}
          onClose={close}
        />
      );
    default:
      return null;
  }
}

function NoPolls({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed p-8 text-center">
      <h2 className="text-22">{t("polls.empty")}</h2>
      <p className="text-ink-soft">{t("polls.emptyText")}</p>
      {children}
    </div>
  );
}

function useImportPolls(runner: CommandRunner) {
  const t = useT();
  const toast = useToast();
  return async (contents: readonly PollContent[]): Promise<boolean> => {
    // Each for itself: what is pressed meanwhile does not wait for all of them.
    for (const content of contents) {
      if (!(await runner.run(importPlace, { type: "poll.create", content }))) return false;
    }
    toast(t("polls.imported", { n: contents.length }));
    return true;
  };
}
