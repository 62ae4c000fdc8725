import { type ReactNode, useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import { isAllowed } from "../../questions/actions.ts";
import type { Card } from "../../questions/cards.ts";
import { EditPanel } from "../../questions/panels/edit-panel.tsx";
import { LabelPanel } from "../../questions/panels/label-panel.tsx";
import { MergeQuestionsPanel } from "../../questions/panels/merge-questions-panel.tsx";
import { RejectPanel } from "../../questions/panels/reject-panel.tsx";
import { actionNames } from "../../questions/question-texts.ts";
import { sayProblem } from "../../room/say-outcome.ts";
import { useBoardTools } from "../board/board-context.tsx";
import type { ShownPanel } from "../board/use-board.ts";
import { JoinedPanel } from "./joined-panel.tsx";
import { ReplyPanel } from "./reply-panel.tsx";

/**
 * What is filled in for a question, beside the columns; from 1440 px over the screen's miniature,
 * so that no card moves, and on a phone up from below.
 */
export function CardPanel({ card, what }: ShownPanel) {
  const t = useT();
  const { runner } = useBoardTools();
  const { question } = card;
  const title = t(what === "joined" ? "desk.joinedHeading" : actionNames[what]);
  const problem = what === "reply" ? null : runner.problemAt(card.key);
  const standing = { code: "state.not_allowed", detail: { state: question.state } } as const;
  const isInTime = what === "joined" || isAllowed(card, what);
  return (
    <section
      data-panel={card.key}
      aria-label={title}
      className="flex flex-col gap-4 overflow-y-auto border-line bg-surface p-4 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-30 max-sm:max-h-[85dvh] max-sm:rounded-t-card max-sm:border-t max-sm:shadow-raised sm:max-desk:rounded-card sm:max-desk:border sm:max-lg:sticky sm:max-lg:top-3 sm:max-lg:max-h-[calc(100dvh-1.5rem)] sm:max-desk:w-72 sm:max-desk:shrink-0 md:max-desk:w-80 lg:max-desk:mb-3 desk:fixed desk:inset-y-0 desk:right-0 desk:z-30 desk:w-76 desk:border-l desk:p-5"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-16">{title}</h2>
        <p className="line-clamp-4 whitespace-pre-line text-14">{question.text}</p>
        <p className="text-14 text-ink-soft">{question.name ?? t("common.anonymous")}</p>
        <p role="status" className="text-14 text-warn">
          {!isInTime && !problem && sayProblem(standing, t)}
        </p>
      </div>
      <ProblemAlert problem={problem} isSmall />
      <Filled card={card} what={what} />
    </section>
  );
}

function Filled({ card, what }: ShownPanel): ReactNode {
  const { runner, similar, drafts, questions, open, save } = useBoardTools();
  const { question } = card;
  const isPending = runner.isPending(card.key);
  const close = () => open(null);
  switch (what) {
    case "reject":
      return <RejectForm card={card} />;
    case "joined":
      return (
        <JoinedPanel
          questions={questions.filter(({ mergedInto }) => mergedInto === question.id)}
          runner={runner}
          onClose={close}
        />
      );
    case "reply":
      return <ReplyPanel card={card} />;
    case "label":
      return <LabelPanel question={question} runner={runner} onClose={close} />;
    case "edit":
      return (
        <EditPanel
          question={question}
          isPending={isPending}
          drafts={drafts}
          onSave={(commands) => save(card, commands)}
          onClose={close}
        />
      );
    case "merge":
      return (
        <MergeQuestionsPanel
          question={question}
          all={questions}
          similar={similar.get(question.id) ?? []}
          isPending={isPending}
          onMerge={(ids, into) =>
            void save(card, [{ type: "questions.merge", questions: ids, into }])
          }
          onClose={close}
        />
      );
    default:
      return assertNever(what);
  }
}

/** Rejecting on a card: the reason stays with the card while others are worked on. */
function RejectForm({ card }: { card: Card }) {
  const { reject, open, runner, drafts } = useBoardTools();
  const draftKey = `reject:${card.key}`;
  const [reason, setReason] = useState(() => drafts.get(draftKey) ?? "");
  return (
    <RejectPanel
      reason={reason}
      isPending={runner.isPending(card.key)}
      onReason={(changed) => {
        setReason(changed);
        drafts.set(draftKey, changed);
      }}
      onReject={(given) => reject(card, given)}
      onClose={() => open(null)}
    />
  );
}
