import { type RefObject, Suspense, useEffect, useRef } from "react";
import { useRoomNow, useRoomView } from "#app/live/use-room.ts";
import { lazyPart } from "#app/ui/loading/retry.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import type { EventInfo } from "../event-info.ts";
import { useTakePart } from "../frame/use-take-part.ts";
import type { ListPlace } from "./long-list.tsx";
import { OwnCard } from "./own-card.tsx";
import { QuestionCard } from "./question-card.tsx";

const LongList = lazyPart(() => import("./long-list.tsx"));

/** More than this are drawn by what is seen of them; up to it, the browser's search finds them all. */
const longFrom = 30;
/** What is drawn of a long list before anything was measured: as many as come with the page. */
const first = 12;

/** Questions as their viewer may see them: public cards, or the author's own. */
export function QuestionCards(props: {
  list: RefObject<HTMLElement>;
  questions: readonly QuestionView[];
  event: EventInfo;
}) {
  const { list, questions } = props;
  const draw = useCards(props.event);
  // A list that grows long while it is read goes on with what was drawn of it.
  const drawn = useRef(first);
  const isShort = questions.length <= longFrom;
  useEffect(() => {
    if (isShort) drawn.current = Math.max(first, questions.length);
  }, [isShort, questions.length]);
  if (isShort) return <>{questions.map((question) => draw(question))}</>;
  return (
    <Suspense fallback={questions.slice(0, drawn.current).map((question) => draw(question))}>
      <LongList list={list} questions={questions} first={drawn.current} draw={draw} />
    </Suspense>
  );
}

/** What every card must know besides its question is looked up once, not card by card. */
function useCards({ timeZone }: EventInfo) {
  const now = useRoomNow();
  const own = useRoomView((view) => view.ownQuestions);
  const upvoted = useRoomView((view) => view.upvoted);
  const replies = useRoomView((view) => view.repliesByQuestion);
  const isClosed = useRoomView((view) => view.qa.state === "closed");
  const { canVote } = useTakePart();
  const mine = new Set(own.map(({ id }) => id));
  return (question: QuestionView, place?: ListPlace) => {
    const { id, state } = question;
    if (state !== "live" && state !== "answered") return <OwnCard key={id} question={question} />;
    return (
      <QuestionCard
        key={id}
        question={question}
        now={now}
        timeZone={timeZone}
        isOwn={mine.has(id)}
        hasUpvoted={upvoted.has(id)}
        canVote={canVote && !isClosed}
        replies={replies.get(id)?.length ?? 0}
        place={place?.n}
        of={place?.of}
      />
    );
  };
}
