import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView, useSend } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import { findSimilar } from "#workers/contract/similarity/similar.ts";
import { useTakePart } from "../frame/use-take-part.ts";

/** Milliseconds without a key before it is looked for what is similar. */
const pauseMs = 350;
const offered = 2;

/**
 * While one writes: what others have asked already, to vote for instead. Only questions that
 * everybody sees and that still take votes. `onVoted` is told when nothing is left to send.
 */
export default function SimilarOffer(props: { text: string; onVoted(): void }) {
  const t = useT();
  const similar = useSimilar(props.text);
  const [isDismissed, setIsDismissed] = useState(false);
  const { canVote } = useTakePart();
  if (isDismissed || similar.length === 0 || !canVote) {
    return <p role="status" className="sr-only" />;
  }
  return (
    <section
      aria-label={t("live.similarTitle")}
      className="mb-2 flex max-h-60 flex-col gap-2 overflow-y-auto rounded-card border border-line bg-surface p-3"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="grow text-14 font-semibold">
          {t("live.similarTitle")}
        </p>
        <Button
          look="quiet"
          size="small"
          className="-my-2 min-h-11!"
          onClick={() => setIsDismissed(true)}
        >
          {t("live.similarDismiss")}
        </Button>
      </div>
      <ul className="flex flex-col gap-2">
        {similar.map((question) => (
          <SimilarQuestion key={question.id} question={question} onVoted={props.onVoted} />
        ))}
      </ul>
    </section>
  );
}

function SimilarQuestion({ question, onVoted }: { question: QuestionView; onVoted(): void }) {
  const t = useT();
  const send = useSend();
  const hasUpvoted = useRoomView((view) => view.upvoted.has(question.id));
  return (
    <li className="flex items-start gap-3 border-line border-t pt-2">
      <p className="min-w-0 grow text-14">
        {question.text}
        <span className="block text-ink-soft">
          {t(hasUpvoted ? "live.similarVoted" : "live.votes", { n: question.votes })}
        </span>
      </p>
      {!hasUpvoted && (
        <Button
          size="small"
          className="min-h-11! shrink-0"
          aria-label={t("live.similarVoteFor", { text: question.text })}
          onClick={() => {
            void send({ type: "question.upvote", question: question.id, on: true });
            onVoted();
          }}
        >
          {t("live.similarVote")}
        </Button>
      )}
    </li>
  );
}

/** The questions on the list that are like a text, once its writer pauses. */
function useSimilar(text: string): readonly QuestionView[] {
  const questions = useRoomView((view) => view.questions);
  const own = useRoomView((view) => view.ownQuestions);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  if (text === "") return [];
  const mine = new Set(own.map(({ id }) => id));
  const open = questions.filter(
    ({ id, state, closed }) => state === "live" && !closed && !mine.has(id),
  );
  return findSimilar(settled, open, offered);
}
