import "./stage.css";
import "./scenes/scenes.css";
import "./scenes/poll/poll-kinds.css";
import "./scenes/door.css";
import "./scenes/pictures/pictures.css";
import "./scenes/quiz/quiz.css";
import { useT } from "#app/i18n/provider.tsx";
import { assertNever } from "#workers/contract/errors.ts";
import { highlightedOf, noticeOver, type SceneProps, saysCancelled } from "./scene.ts";
import { AnnouncementScene } from "./scenes/announcement-scene.tsx";
import { BoardScene } from "./scenes/board-scene.tsx";
import { CountdownScene } from "./scenes/countdown-scene.tsx";
import { DoorScene } from "./scenes/door-scene.tsx";
import { InviteScene } from "./scenes/invite-scene.tsx";
import { PictureScene } from "./scenes/pictures/picture-scene.tsx";
import { SlideScene } from "./scenes/pictures/slide-scene.tsx";
import { ScreenKeyProvider } from "./scenes/pictures/stage-picture.tsx";
import { PollScene } from "./scenes/poll/poll-scene.tsx";
import { HiddenScene, ResultScene } from "./scenes/poll/result-scene.tsx";
import { QuestionScene } from "./scenes/question-scene.tsx";
import { QueueScene } from "./scenes/queue-scene.tsx";
import { LobbyScene } from "./scenes/quiz/lobby-scene.tsx";
import { PodiumScene } from "./scenes/quiz/podium-scene.tsx";
import { NoticeProvider } from "./scenes/stage-notice.tsx";
import { SurveyResultScene } from "./scenes/survey-result-scene.tsx";
import { SurveyScene } from "./scenes/survey-scene.tsx";
import { WelcomeScene } from "./scenes/welcome-scene.tsx";
import { WordsScene } from "./scenes/words-scene.tsx";

/**
 * What a screen in the hall shows, drawn from its props alone. Fills its parent, whose size alone
 * gives it its own: on a wall and as a miniature it is the same picture. Has no headings and no
 * live regions, so that it can stand in any page; a miniature is named by whoever shows it.
 */
export function SceneView(props: SceneProps) {
  const t = useT();
  const { scene, isOver = false } = props;
  // What is only chosen may be dark too, where the screen is not.
  const isLight = props.light && (isOver || scene.kind !== "blank");
  const isCancelled = saysCancelled(props);
  return (
    <div
      className="stage"
      data-scene={isCancelled ? "cancelled" : isOver ? "closing" : scene.kind}
      data-light={isLight || undefined}
    >
      <ScreenKeyProvider value={props.screenKey ?? null}>
        <NoticeProvider value={isOver ? null : noticeOver(scene, props.announcements)}>
          {isCancelled ? (
            <WordsScene
              event={props.event}
              join={props.join}
              way="none"
              title={t("hall.cancelledTitle")}
            />
          ) : isOver ? (
            <ClosingScene event={props.event} join={null} />
          ) : (
            <SceneContent {...props} />
          )}
        </NoticeProvider>
      </ScreenKeyProvider>
    </div>
  );
}

/** Goodbye: before the end with the way in, since one may still read on the phone what was answered. */
function ClosingScene({ event, join }: Pick<SceneProps, "event" | "join">) {
  const t = useT();
  return (
    <WordsScene
      event={event}
      join={join}
      title={t("hall.closingTitle")}
      text={t("hall.closingText")}
    />
  );
}

function SceneContent(props: SceneProps) {
  const { scene, questions, polls } = props;
  switch (scene.kind) {
    case "welcome":
      return <WelcomeScene {...props} />;
    case "queue":
      return <QueueScene {...props} />;
    case "question": {
      const question = highlightedOf(questions);
      return question ? (
        <QuestionScene {...props} question={question} />
      ) : (
        <InviteScene {...props} />
      );
    }
    case "poll":
    case "result": {
      const poll = polls.find(({ id }) => id === scene.poll);
      if (!poll) return <InviteScene {...props} />;
      if (scene.kind === "poll") return <PollScene {...props} poll={poll} />;
      const tally = props.tallies.get(poll.id);
      return tally ? (
        <ResultScene {...props} poll={poll} tally={tally} />
      ) : (
        <HiddenScene {...props} poll={poll} />
      );
    }
    case "survey":
      return <SurveyPart {...props} scene={scene} />;
    case "countdown":
      return <CountdownScene {...props} until={scene.until} text={scene.text} />;
    case "announcement": {
      const announcement = props.announcements?.[0];
      return announcement ? (
        <AnnouncementScene {...props} announcement={announcement} />
      ) : (
        <InviteScene {...props} />
      );
    }
    case "lobby":
    case "board":
    case "podium":
      return <QuizPart {...props} kind={scene.kind} />;
    case "door":
      return <DoorScene {...props} />;
    case "picture":
      return <PictureScene {...props} scene={scene} />;
    case "slide":
      return <SlideScene {...props} scene={scene} />;
    case "closing":
      return <ClosingScene {...props} />;
    case "blank":
      return null;
    default:
      return assertNever(scene);
  }
}

/** What of a quiz stands around its questions; before there is any of it, the invitation. */
function QuizPart(props: SceneProps & { readonly kind: "lobby" | "board" | "podium" }) {
  const { kind, board, lobby } = props;
  if (kind === "lobby" && lobby) return <LobbyScene {...props} lobby={lobby} />;
  if (kind === "board" && board) return <BoardScene {...props} board={board} />;
  if (kind === "podium" && board) return <PodiumScene {...props} board={board} />;
  return <InviteScene {...props} />;
}

/** The invitation to a survey, or what was answered to one of its questions. */
function SurveyPart(
  props: SceneProps & { readonly scene: Extract<SceneProps["scene"], { kind: "survey" }> },
) {
  const { scene } = props;
  const survey = props.surveys?.find(({ id }) => id === scene.survey);
  if (!survey) return <InviteScene {...props} />;
  const at = scene.question ?? -1;
  const question = survey.questions[at];
  const result = props.surveyResults?.get(survey.id)?.questions[at];
  return question && result ? (
    <SurveyResultScene {...props} survey={survey} question={question} result={result} />
  ) : (
    <SurveyScene {...props} survey={survey} />
  );
}
