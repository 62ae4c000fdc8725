import "#app/event/display/stage.css";
import "./highlight.css";
import type { CSSProperties } from "react";
import { questionSettings } from "#app/event/display/fit/fit.ts";
import { highlightedOf } from "#app/event/display/scene.ts";
import { CrossFade } from "#app/event/display/screen/cross-fade.tsx";
import type { ScreenData } from "#app/event/display/screen/screen-page.tsx";
import { useLanguage } from "#app/i18n/provider.tsx";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import RevalidateAccess from "#app/revalidate-access.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";

/** The highlighted question over whatever a video mixer shows behind it, and else nothing at all. */
export function HighlightPage({ screen }: { screen: ScreenData }) {
  return (
    <RoomProvider room={screen.room} as="screen">
      <RevalidateAccess as="screen" />
      <main className="highlight" data-light={screen.light || undefined}>
        <h1 className="sr-only">{screen.eventName}</h1>
        <Question />
      </main>
    </RoomProvider>
  );
}

function Question() {
  const question = useRoomView((view) => highlightedOf(view.questions));
  return <CrossFade id={question?.id ?? ""}>{question && <Card question={question} />}</CrossFade>;
}

function Card({ question }: { question: QuestionView }) {
  const { t } = useLanguage();
  const [setting] = questionSettings(question.short ?? question.text);
  if (!setting) return null;
  // Over a picture a question may be half as large as alone on a wall.
  const size: CSSProperties & { "--size": number } = { "--size": setting.size / 2 };
  return (
    <div className="highlight-card" style={size}>
      <p className="highlight-text">{setting.text}</p>
      <p className="highlight-foot">
        <span>{question.name ?? t("common.anonymous")}</span>
        {question.votes > 0 && (
          <span className="highlight-votes">{t("hall.votes", { n: question.votes })}</span>
        )}
      </p>
    </div>
  );
}
