import { useLanguage } from "#app/i18n/provider.tsx";
import { usePending, useRoomNow, useRoomView } from "#app/live/use-room.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { ComposerBox } from "../composer/composer-box.tsx";
import { ComposerNotice } from "../composer/notice.tsx";
import { UnsentText } from "../composer/unsent-text.tsx";
import type { EventInfo } from "../event-info.ts";
import { OverlayFrame } from "../frame/overlay-frame.tsx";
import { useTakePart } from "../frame/use-take-part.ts";
import { AuthorLink } from "./author/author-link.tsx";
import { OwnWords, WithdrawButton } from "./own-card.tsx";
import { QuestionMeta } from "./question-meta.tsx";
import { ReplyItem } from "./reply-item.tsx";
import { UpvoteButton, VoteCount } from "./upvote-button.tsx";

/** One question with its replies, over the list. */
export default function QuestionPage(props: { event: EventInfo; id: string; onClose(): void }) {
  const { t } = useLanguage();
  const { id } = props;
  const question = useRoomView(
    (view) =>
      view.questions.find((one) => one.id === id) ??
      view.ownQuestions.find((one) => one.id === id) ??
      null,
  );
  const isReady = useRoomView((view) => view.isReady);
  return (
    <OverlayFrame
      eventId={props.event.id}
      back={t("live.backToQuestions")}
      label={t("live.question")}
      onClose={props.onClose}
    >
      {question && <QuestionBody question={question} event={props.event} />}
      {!question && isReady && <p className="px-4 text-ink-soft">{t("live.questionGone")}</p>}
    </OverlayFrame>
  );
}

function QuestionBody({ question, event }: { question: QuestionView; event: EventInfo }) {
  const { t, formats } = useLanguage();
  const now = useRoomNow();
  const own = useRoomView((view) => view.ownQuestions.find(({ id }) => id === question.id));
  const isOwn = own !== undefined;
  const hasUpvoted = useRoomView((view) => view.upvoted.has(question.id));
  const qa = useRoomView((view) => view.qa.state);
  const { canVote } = useTakePart();
  const isLive = question.state === "live";
  return (
    <>
      <div className="flex min-h-0 grow flex-col gap-6 overflow-y-auto px-4 pb-4">
        <div className="flex gap-3">
          <div className="min-w-0 grow">
            {isLive && question.highlightedAt !== null && (
              <p className="pb-1 text-14 font-semibold text-accent">{t("live.answeringNow")}</p>
            )}
            <h1 className="text-22 whitespace-pre-line">{question.text}</h1>
            <QuestionMeta
              question={question}
              isOwn={isOwn}
              replies={0}
              now={now}
              timeZone={event.timeZone}
            />
            <AuthorLink question={question} event={event} />
            {question.otherNames.length > 0 && (
              <p className="text-14 text-ink-soft">
                {t("live.alsoAskedBy", { names: formats.list(question.otherNames) })}
              </p>
            )}
            {own?.original && <OwnWords original={own.original} />}
            {isOwn && (isLive || question.state === "pending") && (
              <WithdrawButton question={question.id} />
            )}
          </div>
          {isOwn || !isLive ? (
            <VoteCount votes={question.votes} />
          ) : (
            <UpvoteButton
              question={question}
              hasUpvoted={hasUpvoted}
              isDisabled={!canVote || question.closed || qa === "closed"}
            />
          )}
        </div>
        <Replies question={question.id} timeZone={event.timeZone} />
      </div>
      {isLive && <ReplyBox question={question} eventId={event.id} />}
    </>
  );
}

/** The replies that all see, one's own that wait for review, and those on their way. */
function Replies({ question, timeZone }: { question: string; timeZone: string }) {
  const { t } = useLanguage();
  const now = useRoomNow();
  const replies = useRoomView((view) => view.repliesByQuestion.get(question));
  const ownReplies = useRoomView((view) => view.ownReplies);
  const unsent = usePending().filter(
    ({ command }) => command.type === "reply.send" && command.question === question,
  );
  const ownIds = new Set(ownReplies.map((reply) => reply.id));
  const shownIds = new Set(replies?.map((reply) => reply.id));
  const onlyOwn = ownReplies.filter(
    (reply) => reply.question === question && !shownIds.has(reply.id),
  );
  const shown = [...(replies ?? []), ...onlyOwn];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-16">{t("live.repliesHeading")}</h2>
      {shown.length + unsent.length === 0 && <p className="text-ink-soft">{t("live.noReplies")}</p>}
      <ul className="flex flex-col gap-3">
        {shown.map((reply) => (
          <ReplyItem
            key={reply.id}
            reply={reply}
            isOwn={ownIds.has(reply.id)}
            now={now}
            timeZone={timeZone}
          />
        ))}
        {unsent.map((op) => (
          <UnsentText key={op.n} op={op} />
        ))}
      </ul>
    </section>
  );
}

function ReplyBox({ question, eventId }: { question: QuestionView; eventId: string }) {
  const { t } = useLanguage();
  const { stop } = useTakePart();
  const settings = useRoomView((view) => view.settings);
  if (!settings?.replies) return null;
  if (stop) return <ComposerNotice>{t(stop)}</ComposerNotice>;
  if (question.closed) return <ComposerNotice>{t("errors.question.closed")}</ComposerNotice>;
  return (
    <ComposerBox
      label={t("live.composerReply")}
      next={t(settings.moderation ? "live.nextReview" : "live.nextShown")}
      setup={{
        eventId,
        field: `reply.${question.id}`,
        maxLength: textLimits.participantReply.max,
        makeCommand: (text, anonymous) => ({
          type: "reply.send",
          question: question.id,
          text,
          anonymous,
        }),
      }}
    />
  );
}
