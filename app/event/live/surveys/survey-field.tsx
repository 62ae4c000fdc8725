import { type ReactNode, useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { SurveyAnswer, SurveyQuestion } from "#party/protocol/entities.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { ChoiceField } from "./choice-field.tsx";
import { CloudField } from "./cloud-field.tsx";
import type { FieldProps } from "./field-props.ts";
import { PointsField } from "./points-field.tsx";
import { RankingField } from "./ranking-field.tsx";
import { StepField } from "./step-field.tsx";
import { WordsField } from "./words-field.tsx";

/** One question with the control of its kind. */
export function SurveyField(props: {
  name: string;
  number: number;
  question: SurveyQuestion;
  answer: SurveyAnswer;
  problem: "required" | "unfinished" | null;
  onChange(answer: SurveyAnswer): void;
}) {
  const t = useT();
  const id = useId();
  const { question, problem } = props;
  const field: FieldProps = {
    name: props.name,
    question,
    answer: props.answer,
    onChange: props.onChange,
    labelledBy: `${id}-title`,
    describedBy: problem ? `${id}-problem` : undefined,
  };
  return (
    <div data-problem={problem !== null} className="flex scroll-mt-4 flex-col gap-3">
      <h2 id={`${id}-title`} className="text-18">
        <span className="text-ink-soft">{props.number}.</span> {question.title}
        {question.required && (
          <span className="text-14 font-normal text-ink-soft"> {t("surveys.required")}</span>
        )}
      </h2>
      {problem && (
        <p id={`${id}-problem`} className="text-14 font-semibold text-stop">
          {t(problem === "required" ? "surveys.mustAnswer" : "surveys.mustFinish")}
        </p>
      )}
      {controlOf(field)}
    </div>
  );
}

function controlOf(field: FieldProps): ReactNode {
  const { kind } = field.question;
  switch (kind) {
    case "single":
    case "multiple":
    case "yesno":
    case "quiz":
      return <ChoiceField {...field} />;
    case "rating":
    case "scale":
      return <StepField {...field} />;
    case "ranking":
      return <RankingField {...field} />;
    case "points":
      return <PointsField {...field} />;
    case "cloud":
      return <CloudField {...field} />;
    case "text":
    case "comment":
      return <WordsField {...field} />;
    default:
      return assertNever(kind);
  }
}
