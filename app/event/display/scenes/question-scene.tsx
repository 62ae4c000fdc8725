import { useLanguage } from "#app/i18n/provider.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import { questionSettings } from "../fit/fit.ts";
import { FitText } from "../fit/fit-text.tsx";
import type { SceneProps } from "../scene.ts";
import { StageFrame } from "./stage-frame.tsx";

/** The highlighted question, as large as its length allows, with who asked and how many wait for it. */
export function QuestionScene({
  question,
  event,
  join,
}: Pick<SceneProps, "event" | "join"> & { question: QuestionView }) {
  const shown = question.short ?? question.text;
  return (
    <StageFrame event={event} join={join} foot={<AskedBy question={question} />}>
      <div className="stage-words">
        <FitText key={shown} settings={questionSettings(shown)} />
      </div>
    </StageFrame>
  );
}

function AskedBy({ question }: { question: QuestionView }) {
  const { t } = useLanguage();
  const name = question.name ?? t("common.anonymous");
  return (
    <p className="stage-foot">
      <span>{question.others > 0 ? t("hall.andOthers", { name, n: question.others }) : name}</span>
      {question.votes > 0 && (
        <>
          <span aria-hidden="true">·</span>
          <span className="stage-votes">{t("hall.votes", { n: question.votes })}</span>
        </>
      )}
    </p>
  );
}
