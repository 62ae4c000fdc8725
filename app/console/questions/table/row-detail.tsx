import { useState } from "react";
import {
  actionsOfCard,
  type CardAction,
  commandOfAction,
  panelOf,
  type QuestionPanel,
} from "#app/console/questions/actions.ts";
import type { BoardQuestion } from "#app/console/questions/cards.ts";
import { canBeMerged } from "#app/console/questions/merge.ts";
import { EditPanel } from "#app/console/questions/panels/edit-panel.tsx";
import { LabelPanel } from "#app/console/questions/panels/label-panel.tsx";
import { MergeQuestionsPanel } from "#app/console/questions/panels/merge-questions-panel.tsx";
import { RejectPanel } from "#app/console/questions/panels/reject-panel.tsx";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import type { CommandRunner } from "#app/console/room/use-command-runner.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import type { QuestionView, ReplyView } from "#party/protocol/entities.ts";
import { findSimilar } from "#workers/contract/similarity/similar.ts";
import { actionNames } from "../question-texts.ts";

const noReplies: readonly ReplyView[] = [];
/** What the desk does better. */
const elsewhere: readonly CardAction[] = ["reply"];

/** Most that are offered to be joined with. */
const mostSimilar = 20;

/** Ids of the open questions that are similar to this one, most similar first. */
function similarTo(question: QuestionView, questions: readonly QuestionView[]): readonly string[] {
  const others = questions.filter((each) => canBeMerged(each) && each.id !== question.id);
  return findSimilar(question.text, others, mostSimilar).map(({ id }) => id);
}

/** All there is to know of a question, and what can be done with it. */
export function RowDetail(props: {
  question: QuestionView;
  runner: CommandRunner;
  /** What was typed in a row and not saved, kept while the table stands. */
  drafts: Map<string, string>;
}) {
  const { question, runner, drafts } = props;
  const replies = useRoomView((view) => view.repliesByQuestion.get(question.id) ?? noReplies);
  const questions = useRoomView((view) => view.questions);
  const [panel, setPanel] = useState<ReturnType<typeof panelOf>>(null);
  const [reason, setReason] = useState("");
  const joined = questions.filter(({ mergedInto }) => mergedInto === question.id);
  const card = {
    kind: "question",
    key: `row:${question.id}`,
    question,
    replies,
    joined: joined.length,
  } as const;
  const problem = runner.problemAt(card.key);
  const kept = questions.find(({ id }) => id === question.mergedInto);
  const close = () => setPanel(null);
  async function save(...commands: readonly StaffCommand[]): Promise<boolean> {
    const isDone = await runner.run(card.key, ...commands);
    if (isDone) close();
    return isDone;
  }

  function act(action: CardAction) {
    const opens = panelOf(card, action);
    if (opens) setPanel(opens);
    else {
      const command = commandOfAction(card, action);
      if (command) void save(command);
    }
  }

  return (
    <div className="flex max-w-3xl flex-col gap-3 px-3 pb-4 md:pl-11">
      <Facts question={question} keptText={kept?.text ?? null} />
      {joined.length > 0 && <Joined questions={joined} runner={runner} />}
      {replies.length > 0 && <Replies replies={replies} />}
      <Actions card={card} onAct={act} />
      {panel && (
        <OpenForm
          key={panel}
          card={card}
          panel={panel}
          runner={runner}
          drafts={drafts}
          reason={reason}
          onReason={setReason}
          save={save}
          onClose={close}
        />
      )}
      <ProblemAlert problem={problem} />
    </div>
  );
}

function Actions({ card, onAct }: { card: BoardQuestion; onAct(action: CardAction): void }) {
  const { t } = useLanguage();
  const { main, more } = actionsOfCard(card);
  const offered = [...main, ...more].filter((action) => !elsewhere.includes(action));
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((action) => (
        <Button
          key={action}
          size="small"
          className="max-lg:min-h-11!"
          onClick={() => onAct(action)}
        >
          {t(actionNames[action])}
        </Button>
      ))}
    </div>
  );
}

function Facts({ question, keptText }: { question: QuestionView; keptText: string | null }) {
  const { t } = useLanguage();
  return (
    <>
      {question.original !== null && (
        <p className="whitespace-pre-line">{t("desk.originalText", { text: question.original })}</p>
      )}
      {question.short !== null && <p>{t("desk.shortText", { text: question.short })}</p>}
      {question.reason && <p>{t("desk.reasonGiven", { reason: question.reason })}</p>}
      {keptText !== null && <p>{t("desk.joinedWith", { text: keptText })}</p>}
    </>
  );
}

/** What is filled in for the question. */
function OpenForm(props: {
  card: BoardQuestion;
  panel: QuestionPanel;
  runner: CommandRunner;
  drafts: Map<string, string>;
  reason: string;
  onReason(reason: string): void;
  save(...commands: readonly StaffCommand[]): Promise<boolean>;
  onClose(): void;
}) {
  const { card, runner, save, onClose } = props;
  const { question } = card;
  const questions = useRoomView((view) => view.questions);
  const isPending = runner.isPending(card.key);
  // Looked for when it is asked for: through a hall's questions that takes a moment.
  const [similar] = useState(() => (props.panel === "merge" ? similarTo(question, questions) : []));
  switch (props.panel) {
    case "reject":
      return (
        <RejectPanel
          reason={props.reason}
          isPending={isPending}
          onReason={props.onReason}
          onReject={(given) => {
            const command = commandOfAction(card, "reject", given);
            if (command) void save(command);
          }}
          onClose={onClose}
        />
      );
    case "edit":
      return (
        <EditPanel
          question={question}
          isPending={isPending}
          drafts={props.drafts}
          onSave={(commands) => save(...commands)}
          onClose={onClose}
        />
      );
    case "label":
      return <LabelPanel question={question} runner={runner} onClose={onClose} />;
    case "merge":
      return (
        <MergeQuestionsPanel
          question={question}
          all={questions}
          similar={similar}
          isPending={isPending}
          onMerge={(ids, into) => void save({ type: "questions.merge", questions: ids, into })}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}

/** What was joined with the question, each to be taken apart again. */
function Joined({
  questions,
  runner,
}: {
  questions: readonly QuestionView[];
  runner: CommandRunner;
}) {
  const { t } = useLanguage();
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-14">{t("desk.joinedHeading")}</h3>
      <ul className="flex flex-col gap-1">
        {questions.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0">
              {each.text}{" "}
              <span className="text-ink-soft">({each.name ?? t("common.anonymous")})</span>
            </span>
            <Button
              size="small"
              look="quiet"
              aria-label={`${t("desk.unmerge")}: ${each.text}`}
              onClick={() =>
                void runner.run(`row:${each.id}`, { type: "question.unmerge", question: each.id })
              }
            >
              {t("desk.unmerge")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Replies({ replies }: { replies: readonly ReplyView[] }) {
  const { t } = useLanguage();
  return (
    <ul aria-label={t("desk.reply")} className="flex flex-col gap-2 border-line border-l-2 pl-3">
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className="whitespace-pre-line">{reply.text}</p>
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
            {reply.byStaff && <StaffMark label={t("desk.byStaff")} />}
            <span>{reply.name ?? t("common.anonymous")}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
