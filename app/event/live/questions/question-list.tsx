import { useEffect, useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { usePending, useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { UnsentText } from "../composer/unsent-text.tsx";
import type { EventInfo } from "../event-info.ts";
import { EmptyState } from "../frame/empty-state.tsx";
import { useFlip } from "../frame/use-flip.ts";
import { useTakePart } from "../frame/use-take-part.ts";
import { arrange, arrangeOwn, filterBySearch, type Sort, unsentQuestions } from "./arrange.ts";
import { ListHead } from "./list-head.tsx";
import { OwnCard } from "./own-card.tsx";
import { QuestionCards } from "./question-cards.tsx";
import { useSeen } from "./use-seen.ts";
import { useSteadyList } from "./use-steady-list.ts";

/** All questions in the chosen order; own ones on their way come first. */
export function QuestionList(props: { event: EventInfo; isAtTop: boolean; scrollToTop(): void }) {
  const t = useT();
  const [sort, setSort] = useState<Sort>("top");
  const questions = useRoomView((view) => view.questions);
  const own = useRoomView((view) => view.ownQuestions);
  const isReady = useRoomView((view) => view.isReady);
  const unsent = unsentQuestions(usePending());
  const now = useRoomNow();
  const list = useRef<HTMLUListElement>(null);
  const answered = useRef<HTMLUListElement>(null);
  const seen = useSeen(props.event.id, list, questions);
  const [seenAtFirst, setSeenAtFirst] = useState(seen);
  const [search, setSearch] = useState("");
  const found = useMemo(() => filterBySearch(questions, search), [questions, search]);
  const groups = useMemo(
    () => arrange(found, search ? [] : own, sort, now, seenAtFirst),
    [found, search, own, sort, now, seenAtFirst],
  );
  const mine = useMemo(
    () => filterBySearch(arrangeOwn(questions, own), search),
    [questions, own, search],
  );
  const unseen = questions.filter(({ id, state }) => state === "live" && !seen.has(id)).length;
  const steady = useSteadyList(groups.open, props.isAtTop, `${sort} ${search}`);
  const { stop } = useTakePart();
  const isTaken = useRoomView((view) => view.qa.state === "open");
  const isReadOnly = stop !== null || !isTaken;
  const isInReview = useRoomView((view) => view.qa.review > 0);
  useFlip(list);
  useShowSent(unsent.at(-1)?.n, props.scrollToTop);

  function chooseSort(next: Sort) {
    setSort(next);
    setSeenAtFirst(seen);
    props.scrollToTop();
  }

  const first = sort === "mine" ? [] : groups.now ? [groups.now] : [];
  const rest = sort === "mine" ? mine : steady.shown;
  const waiting = sort === "mine" ? [] : groups.waiting;
  const shownUnsent = search === "" ? unsent.length : 0;
  const hasAnswered = sort !== "mine" && sort !== "unseen" && groups.answered.length > 0;
  const isEmpty = first.length + rest.length + waiting.length + shownUnsent === 0;
  return (
    <>
      <ListHead
        sort={sort}
        mine={own.length + unsent.length}
        unseen={unseen}
        held={sort === "mine" ? 0 : steady.held}
        search={search}
        onSort={chooseSort}
        onSearch={setSearch}
        onTakeOver={() => {
          steady.takeOver();
          props.scrollToTop();
        }}
      />
      {isEmpty && isReady && !(search && hasAnswered) && (
        <EmptyState title={t(emptyTitle(sort, search, hasAnswered, isInReview))}>
          {t(
            search ? "live.nothingFoundText" : emptyText(sort, isReadOnly, hasAnswered, isInReview),
          )}
        </EmptyState>
      )}
      {isEmpty && !isReady && <p className="px-4 text-ink-soft">{t("live.connecting")}</p>}
      <ul ref={list} className="flex flex-col gap-3 px-4 pb-4">
        <QuestionCards list={list} questions={first} event={props.event} />
        {search === "" && unsent.map((op) => <UnsentText key={op.n} op={op} />)}
        {waiting.map((question) => (
          <OwnCard key={question.id} question={question} />
        ))}
        {/* Another order is another list: nothing in it is where it was. */}
        <QuestionCards key={`${sort} ${search}`} list={list} questions={rest} event={props.event} />
      </ul>
      {hasAnswered && (
        <>
          <h2 className="px-4 pt-2 pb-3 text-16 text-ink-soft">
            {t("live.answeredHeading", { n: groups.answered.length })}
          </h2>
          <ul ref={answered} className="flex flex-col gap-3 px-4 pb-4">
            <QuestionCards list={answered} questions={groups.answered} event={props.event} />
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

function emptyTitle(sort: Sort, search: string, hasAnswered: boolean, isInReview: boolean) {
  if (search !== "") return "live.nothingFound";
  if (hasAnswered) return "live.noneOpen";
  if (sort === "unseen") return "live.noUnseen";
  if (sort === "mine") return "live.noMine";
  return isInReview ? "live.noneApproved" : "live.noQuestions";
}

function emptyText(sort: Sort, isReadOnly: boolean, hasAnswered: boolean, isInReview: boolean) {
  if (hasAnswered) return "live.noneOpenText";
  if (sort === "unseen") return "live.noUnseenText";
  if (sort === "mine") return "live.noMineText";
  if (isInReview) return "live.noneApprovedText";
  return isReadOnly ? "live.noQuestionsReadOnly" : "live.noQuestionsText";
}
