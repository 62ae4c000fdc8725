import { memo, Suspense } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { lazyPart } from "#app/ui/loading/retry.ts";
import { ComposerBox } from "../composer/composer-box.tsx";
import { ComposerNotice } from "../composer/notice.tsx";
import type { EventInfo } from "../event-info.ts";
import { Panel } from "../frame/panel.tsx";
import { useTakePart } from "../frame/use-take-part.ts";
import { OwnNews } from "./own-news.tsx";
import { QuestionList } from "./question-list.tsx";

const SimilarOffer = lazyPart(() => import("./similar-offer.tsx"));

/** The tab Questions: the list, and the field to ask. */
export const QuestionsTab = memo(function QuestionsTab({ event }: { event: EventInfo }) {
  const t = useT();
  return (
    <>
      <OwnNews />
      <Panel name={`${event.id}.questions`} label={t("live.questions")}>
        {(isAtTop, scrollToTop) => (
          <QuestionList event={event} isAtTop={isAtTop} scrollToTop={scrollToTop} />
        )}
      </Panel>
      <AskBox eventId={event.id} />
    </>
  );
});

/** The field to ask with, or why one cannot ask. */
export function AskBox({ eventId }: { eventId: string }) {
  const t = useT();
  const { stop } = useTakePart();
  const settings = useRoomView((view) => view.settings);
  const qa = useRoomView((view) => view.qa.state);
  const asked = useRoomView((view) => view.me.asked);
  if (stop) return <ComposerNotice>{t(stop)}</ComposerNotice>;
  if (qa === "paused") return <ComposerNotice>{t("live.questionsPaused")}</ComposerNotice>;
  if (qa === "closed") return <ComposerNotice>{t("live.questionsClosed")}</ComposerNotice>;

  const limit = settings?.limit ?? 0;
  if (limit > 0 && asked >= limit) {
    return <ComposerNotice>{t("live.questionsAtLimit", { n: limit })}</ComposerNotice>;
  }
  const next = t(settings?.moderation === false ? "live.nextShown" : "live.nextReview");
  return (
    <ComposerBox
      label={t("live.composerQuestion")}
      next={limit > 0 ? `${next} ${t("live.questionsLeft", { n: limit - asked })}` : next}
      above={(text, clear) => (
        <Suspense>
          <SimilarOffer text={text} onVoted={clear} />
        </Suspense>
      )}
      setup={{
        eventId,
        field: "question",
        maxLength: settings?.maxLength ?? 300,
        makeCommand: (text, anonymous) => ({ type: "question.ask", text, anonymous }),
      }}
    />
  );
}
