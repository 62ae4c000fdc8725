import { useEffect, useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { usePending, useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import type { QuestionView } from "#party/views.ts";
import { UnsentText } from "../composer/unsent-text.tsx";
import type { EventInfo } from "../event-info.ts";
import { EmptyState } from "../frame/empty-state.tsx";
import { useFlip } from "../frame/use-flip.ts";
import { useTakePart } from "../frame/use-take-part.ts";
import { arrange, arrangeOwn, type Sort, unsentQuestions } from "./arrange.ts";
import { OwnCard } from "./own-card.tsx";
import { QuestionCard } from "./question-card.tsx";
import { SortChips } from "./sort-chips.tsx";
import { useSteadyList } from "./use-steady-list.ts";

/** All questions in the chosen order; own ones on their way come first. */
export function QuestionList(props: { event: EventInfo; isAtTop: boolean; scrollToTop(): void }) {
  const t = useT();
  const [sort, setSort] = useState<Sort>("top");
  const questions = useRoomView((view) => view.questions);
  const own = useRoomView((view) => view.ownQuestions);
  const isReady = useRoomView((view) => view.isReady);
  const unsent = unsentQuestions(usePending());
  const order = sort === "mine" ? "top" : sort;
  const groups = useMemo(() => arrange(questions, own, order), [questions, own, order]);
  const mine = useMemo(() => arrangeOwn(questions, own), [questions, own]);
  const steady = useSteadyList(groups.open, props.isAtTop, sort);
  const { stop } = useTakePart();

  const list = useRef<HTMLUListElement>(null);
  useFlip(list);
  useShowSent(unsent.at(-1)?.n, props.scrollToTop);

  const first = sort === "mine" ? [] : groups.now ? [groups.now] : [];
  const rest = sort === "mine" ? mine : steady.shown;
  const waiting = sort === "mine" ? [] : groups.waiting;
  const isEmpty = first.length + rest.length + waiting.length + unsent.length === 0;
  return (
    <>
      <div className="sticky top-0 z-20 bg-ground px-4 pb-3">
        <SortChips
          sort={sort}
          mine={own.length + unsent.length}
          onSort={(next) => {
            setSort(next);
            props.scrollToTop();
          }}
        />
        {sort !== "mine" && steady.held > 0 && (
          <div className="absolute inset-x-0 top-full flex justify-center">
            <Button
              look="primary"
              className="enter rounded-chip! shadow-raised"
              onClick={() => {
                steady.takeOver();
                props.scrollToTop();
              }}
            >
              {t("live.newItems", { n: steady.held })}
            </Button>
          </div>
        )}
      </div>
      {isEmpty && isReady && (
        <EmptyState title={t(sort === "mine" ? "live.noMine" : "live.noQuestions")}>
          {t(emptyText(sort, stop !== null))}
        </EmptyState>
      )}
      {isEmpty && !isReady && <p className="px-4 text-ink-soft">{t("live.connecting")}</p>}
      <ul ref={list} className="flex flex-col gap-3 px-4 pb-4">
        {first.map((question) => (
          <Card key={question.id} question={question} event={props.event} />
        ))}
        {unsent.map((op) => (
          <UnsentText key={op.n} op={op} />
        ))}
        {waiting.map((question) => (
          <OwnCard key={question.id} question={question} />
        ))}
        {rest.map((question) => (
          <Card key={question.id} question={question} event={props.event} />
        ))}
      </ul>
      {sort !== "mine" && groups.answered.length > 0 && (
        <>
          <h2 className="px-4 pt-2 pb-3 text-16 text-ink-soft">
            {t("live.answeredHeading", { n: groups.answered.length })}
          </h2>
          <ul className="flex flex-col gap-3 px-4 pb-4">
            {groups.answered.map((question) => (
              <Card key={question.id} question={question} event={props.event} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What one has just sent (its number) stands at the top, and is to be seen there. */
function useShowSent(sent: number | undefined, scrollToTop: () => void): void {
  const before = useRef(sent);
  useEffect(() => {
    if (sent !== undefined && sent !== before.current) scrollToTop();
    before.current = sent;
  });
}

function emptyText(sort: Sort, isReadOnly: boolean) {
  if (sort === "mine") return "live.noMineText";
  return isReadOnly ? "live.noQuestionsReadOnly" : "live.noQuestionsText";
}

/** A question as its viewer may see it: the public card, or the author's own. */
function Card({ question, event }: { question: QuestionView; event: EventInfo }) {
  const now = useRoomNow();
  const isOwn = useRoomView((view) => view.ownQuestions.some((own) => own.id === question.id));
  const hasUpvoted = useRoomView((view) => view.upvoted.has(question.id));
  const replies = useRoomView((view) => view.repliesByQuestion.get(question.id)?.length ?? 0);
  const isClosed = useRoomView((view) => view.qa.state === "closed");
  const { canVote } = useTakePart();
  if (question.state !== "live" && question.state !== "answered") {
    return <OwnCard question={question} />;
  }
  return (
    <QuestionCard
      question={question}
      isOwn={isOwn}
      hasUpvoted={hasUpvoted}
      canVote={canVote && !isClosed}
      replies={replies}
      now={now}
      timeZone={event.timeZone}
    />
  );
}
