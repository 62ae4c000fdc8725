import { useT } from "#app/i18n/provider.tsx";
import type { PollView, SurveyQuestion, SurveyView, TallyView } from "#party/protocol/entities.ts";
import type { QuestionResultView } from "#party/protocol/survey-entities.ts";
import type { PollKind } from "#workers/contract/kinds.ts";
import { smallestPart } from "#workers/contract/limits.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import { questionSettings } from "../fit/fit.ts";
import { FitText } from "../fit/fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { ResultScene } from "./poll/result-scene.tsx";
import { StageFrame } from "./stage-frame.tsx";

/** What was answered to one question of a survey, drawn as a poll's result; of few people only how many. */
export function SurveyResultScene(
  props: SceneProps & {
    readonly survey: SurveyView;
    readonly question: SurveyQuestion;
    readonly result: QuestionResultView;
  },
) {
  const t = useT();
  const { survey, question, result, event, join } = props;
  const { kind } = question;
  const answered = t("ballots.answered", { n: result.people });
  const isClosed = survey.state === "closed";
  const standing = `${t(isClosed ? "hall.surveyClosed" : "hall.surveyNow")} · ${answered}`;
  if (kind === "text" || kind === "comment" || result.people < smallestPart) {
    const isWritten = kind === "text" || kind === "comment";
    return (
      <StageFrame event={event} join={join}>
        <div className="stage-words">
          <FitText key={question.title} settings={questionSettings(question.title)} />
          <p className="stage-lead">
            {t(isWritten ? "hall.surveyWritten" : "hall.surveyFew", { n: smallestPart })}
          </p>
          <p className="stage-lead">{answered}</p>
        </div>
      </StageFrame>
    );
  }
  const poll = asPoll(survey, question, kind);
  const tally = asTally(question, result);
  const tallies = new Map([[poll.id, tally]]);
  return <ResultScene {...props} poll={poll} tally={tally} tallies={tallies} standing={standing} />;
}

function asPoll(survey: SurveyView, question: SurveyQuestion, kind: PollKind): PollView {
  const { title, options, max, low, high } = question;
  return {
    id: `survey:${survey.id}`,
    title,
    kind,
    options: kind === "scale" ? [low, high] : options,
    max,
    state: survey.state === "closed" ? "stopped" : "started",
    locked: false,
    shown: true,
    held: false,
    resultMode: "always",
    order: 0,
    startedAt: null,
    stoppedAt: null,
    round: 1,
    seconds: null,
    opensAt: null,
    endsAt: null,
    named: false,
    scoring: "speed",
    shuffled: false,
    right: null,
    hiddenWords: [],
  };
}

/** Staff have every word, a hall those of several people. */
function asTally(
  { kind }: SurveyQuestion,
  { people, counts, words }: QuestionResultView,
): TallyView {
  if (kind !== "cloud") return { people, counts };
  const list = words.filter(({ n }) => n >= surveyLimits.sameWord);
  return { people, counts: [], written: { list, all: list.length } };
}
