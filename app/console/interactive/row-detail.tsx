import { useState } from "react";
import { EditPanel } from "#app/console/desk/board/edit-panel.tsx";
import { LabelPanel } from "#app/console/desk/board/label-panel.tsx";
import { MergePanel } from "#app/console/desk/board/merge-panel.tsx";
import { RejectPanel } from "#app/console/desk/board/reject-panel.tsx";
import { actionsOf, type CardAction, commandOf, panelOf } from "#app/console/desk/model/actions.ts";
import { isOpen } from "#app/console/desk/model/alike.ts";
import type { Card } from "#app/console/desk/model/cards.ts";
import { ProblemAlert } from "#app/console/desk/room/problem-alert.tsx";
import type { Acts } from "#app/console/desk/room/use-acts.ts";
import { actionNames } from "#app/console/desk/words.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import type { QuestionView, ReplyView } from "#party/views.ts";
import { findAlike } from "#workers/contract/similar.ts";

const noReplies: readonly ReplyView[] = [];
/** What the desk does better. */
const elsewhere: readonly CardAction[] = ["reply"];

/** Most that are offered to be joined with. */
const mostAlike = 20;

/** Ids of the open questions that are like this one, most alike first. */
function alikeTo(question: QuestionView, questions: readonly QuestionView[]): readonly string[] {
  const others = questions.filter((each) => isOpen(each) && each.id !== question.id);
  return findAlike(question.text, others, mostAlike).map(({ id }) => id);
}

/** All there is to know of a question, and what can be done with it. */
export function RowDetail(props: {
  question: QuestionView;
  acts: Acts;
  /** What was typed in a row and not saved, kept while the table stands. */
  drafts: Map<string, string>;
}) {
  const { question, acts, drafts } = props;
  const { t } = useLanguage();
  const replies = useRoomView((view) => view.repliesByQuestion.get(question.id) ?? noReplies);
  const questions = useRoomView((view) => view.questions);
  // Looked for when it is asked for: through a hall's questions that takes a moment.
  const [alike, setAlike] = useState<readonly string[]>([]);
  const [panel, setPanel] = useState<ReturnType<typeof panelOf>>(null);
  const [reason, setReason] = useState("");
  const card: Card = { kind: "question", key: `row:${question.id}`, question, replies };
  const { main, more } = actionsOf(card);
  const problem = acts.problemAt(card.key);
  const joined = questions.filter(({ mergedInto }) => mergedInto === question.id);
  const kept = questions.find(({ id }) => id === question.mergedInto);
  const close = () => setPanel(null);
  const save = (...commands: Parameters<Acts["run"]> extends [string, ...infer C] ? C : never) =>
    acts.run(card.key, ...commands).then((isDone) => {
      if (isDone) close();
      return isDone;
    });

  function act(action: CardAction) {
    const opens = panelOf(card, action);
    if (opens === "merge") setAlike(alikeTo(question, questions));
    if (opens) setPanel(opens);
    else {
      const command = commandOf(card, action);
      if (command) void save(command);
    }
  }

  return (
    <div className="flex max-w-3xl flex-col gap-3 px-3 pb-4 md:pl-11">
      {question.original !== null && (
        <p className="whitespace-pre-line">{t("desk.originalText", { text: question.original })}</p>
      )}
      {question.short !== null && <p>{t("desk.shortText", { text: question.short })}</p>}
      {question.reason && <p>{t("desk.reasonGiven", { reason: question.reason })}</p>}
      {kept && <p>{t("desk.joinedWith", { text: kept.text })}</p>}
      {joined.length > 0 && <Joined questions={joined} acts={acts} />}
      {replies.length > 0 && <Replies replies={replies} />}
      <div className="flex flex-wrap gap-2">
        {[...main, ...more]
          .filter((action) => !elsewhere.includes(action))
          .map((action) => (
            <Button
              key={action}
              size="small"
              className="max-lg:min-h-11!"
              onClick={() => act(action)}
            >
              {t(actionNames[action])}
            </Button>
          ))}
      </div>
      {panel === "reject" && (
        <RejectPanel
          reason={reason}
          isPending={acts.isPending(card.key)}
          onReason={setReason}
          onReject={(given) => {
            const command = commandOf(card, "reject", given);
            if (command) void save(command);
          }}
          onClose={close}
        />
      )}
      {panel === "edit" && (
        <EditPanel
          question={question}
          isPending={acts.isPending(card.key)}
          drafts={drafts}
          onSave={(commands) => save(...commands)}
          onClose={close}
        />
      )}
      {panel === "label" && <LabelPanel question={question} acts={acts} onClose={close} />}
      {panel === "merge" && (
        <MergePanel
          question={question}
          all={questions}
          alike={alike}
          isPending={acts.isPending(card.key)}
          onMerge={(ids, into) => void save({ type: "questions.merge", questions: ids, into })}
          onClose={close}
        />
      )}
      <ProblemAlert problem={problem} />
    </div>
  );
}

/** What was joined with the question, each to be taken apart again. */
function Joined({ questions, acts }: { questions: readonly QuestionView[]; acts: Acts }) {
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
                void acts.run(`row:${each.id}`, { type: "question.unmerge", question: each.id })
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
