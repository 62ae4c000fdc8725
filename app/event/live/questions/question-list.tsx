import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { usePending, useRoomNow, useRoomView } from "#app/live/use-room.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { UnsentText } from "../composer/unsent-text.tsx";
import type { EventInfo } from "../event-info.ts";
import { EmptyTab } from "../frame/empty-tab.tsx";
import { useFlip } from "../frame/use-flip.ts";
import { useTakePart } from "../frame/use-take-part.ts";
import { arrange, arrangeOwn, filterBySearch, type Sort, unsentQuestions } from "./arrange.ts";
import { ListHead } from "./list-head.tsx";
import { OwnCard } from "./own-card.tsx";
import { QuestionCards } from "./question-cards.tsx";
import { useFrozenOrder } from "./use-frozen-order.ts";
import { useSeen } from "./use-seen.ts";

/** All questions in the chosen order; own ones on their way come first. */
export function QuestionList(props: { event: EventInfo; isAtTop: boolean; scrollToTop(): void }) {
  const { event, isAtTop, scrollToTop } = props;
  const [sort, setSort] = useState<Sort>("top");
  const [search, setSearch] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const asked = useArranged(event.id, list, sort, search);
  const { groups, unsent } = asked;
  const frozen = useFrozenOrder(groups.open, isAtTop, `${sort} ${search}`);
  useFlip(list);
  useShowSent(unsent.at(-1)?.n, scrollToTop);

  const isMine = sort === "mine";
  const first = isMine || !groups.now ? [] : [groups.now];
  const rest = isMine ? asked.mine : frozen.shown;
  const waiting = isMine ? [] : groups.waiting;
  const shownUnsent = search === "" ? unsent : [];
  const hasAnswered = !isMine && sort !== "unseen" && groups.answered.length > 0;
  return (
    <>
      <ListHead
        sort={sort}
        mine={asked.ownCount}
        unseen={asked.unseen}
        held={isMine ? 0 : frozen.held}
        search={search}
        onSort={(next) => {
          setSort(next);
          asked.takeSeen();
          scrollToTop();
        }}
        onSearch={setSearch}
        onTakeOver={() => {
          frozen.takeOver();
          scrollToTop();
        }}
      />
      {first.length + rest.length + waiting.length + shownUnsent.length === 0 && (
        <NothingListed sort={sort} search={search} hasAnswered={hasAnswered} />
      )}
      <ul ref={list} className="flex flex-col gap-3 px-4 pb-4">
        <QuestionCards list={list} questions={first} event={event} />
        {shownUnsent.map((op) => (
          <UnsentText key={op.n} op={op} />
        ))}
        {waiting.map((question) => (
          <OwnCard key={question.id} question={question} />
        ))}
        {/* Another order is another list: nothing in it is where it was. */}
        <QuestionCards key={`${sort} ${search}`} list={list} questions={rest} event={event} />
      </ul>
      {hasAnswered && <AnsweredQuestions questions={groups.answered} event={event} />}
    </>
  );
}

/** The event's and one's own questions that the search finds, in the chosen order. */
function useArranged(eventId: string, list: RefObject<HTMLElement>, sort: Sort, search: string) {
  const questions = useRoomView((view) => view.questions);
  const own = useRoomView((view) => view.ownQuestions);
  const unsent = unsentQuestions(usePending());
  const now = useRoomNow();
  const seen = useSeen(eventId, list, questions);
  const [seenAtFirst, setSeenAtFirst] = useState(seen);
  const found = useMemo(() => filterBySearch(questions, search), [questions, search]);
  const groups = useMemo(
    () => arrange(found, search ? [] : own, sort, now, seenAtFirst),
    [found, search, own, sort, now, seenAtFirst],
  );
  const mine = useMemo(
    () => filterBySearch(arrangeOwn(questions, own), search),
    [questions, own, search],
  );
  return {
    groups,
    mine,
    unsent,
    ownCount: own.length + unsent.length,
    unseen: questions.filter(({ id, state }) => state === "live" && !seen.has(id)).length,
    /** What has been seen by now counts as seen in the order. */
    takeSeen: () => setSeenAtFirst(seen),
  };
}

/** What one has just sent (its number) stands at the top, and is to be seen there. */
function useShowSent(sent: number | undefined, scrollToTop: () => void): void {
  const before = useRef(sent);
  useEffect(() => {
    if (sent !== undefined && sent !== before.current) scrollToTop();
    before.current = sent;
  });
}

function AnsweredQuestions(props: { questions: readonly QuestionView[]; event: EventInfo }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <h2 className="px-4 pt-2 pb-3 text-16 text-ink-soft">
        {t("live.answeredHeading", { n: props.questions.length })}
      </h2>
      <ul ref={list} className="flex flex-col gap-3 px-4 pb-4">
        <QuestionCards list={list} questions={props.questions} event={props.event} />
      </ul>
    </>
  );
}

/** Why nothing is listed; below what a search does not find, answered questions may stand. */
function NothingListed(props: { sort: Sort; search: string; hasAnswered: boolean }) {
  const t = useT();
  const { sort, search, hasAnswered } = props;
  const isReady = useRoomView((view) => view.isReady);
  const isTaken = useRoomView((view) => view.qa.state === "open");
  const isInReview = useRoomView((view) => view.qa.review > 0);
  const { stop } = useTakePart();
  if (!isReady) return <p className="px-4 text-ink-soft">{t("live.connecting")}</p>;
  if (search && hasAnswered) return null;
  const isReadOnly = stop !== null || !isTaken;
  return (
    <EmptyTab title={t(emptyTitle(sort, search, hasAnswered, isInReview))}>
      {t(search ? "live.nothingFoundText" : emptyText(sort, isReadOnly, hasAnswered, isInReview))}
    </EmptyTab>
  );
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
