import { useState } from "react";
import { type FilledAnswers, withAnswer } from "#app/event/live/surveys/answers.ts";
import { SurveyField } from "#app/event/live/surveys/survey-field.tsx";
import { useT } from "#app/i18n/provider.tsx";
import type { SurveyContent } from "#party/protocol/entities.ts";

/** The survey as a phone shows it; what is tried here goes nowhere. */
export function SurveyPreview({ content }: { content: SurveyContent }) {
  const t = useT();
  const [answers, setAnswers] = useState<FilledAnswers>([]);
  return (
    <section
      aria-label={t("staff.surveys.preview")}
      className="mx-auto flex w-full max-w-sm flex-col gap-6 rounded-card border border-line bg-ground p-4"
    >
      <p className="text-22 font-semibold">{content.title}</p>
      {content.intro && <p className="whitespace-pre-line text-ink-soft">{content.intro}</p>}
      {content.questions.map((question, at) => (
        <SurveyField
          // A preview follows the places of what is written.
          key={`${question.kind}.${at.toString()}`}
          name={`preview.${at.toString()}`}
          number={at + 1}
          question={question}
          answer={answers[at] ?? null}
          problem={null}
          onChange={(answer) => setAnswers(withAnswer(answers, at, answer))}
        />
      ))}
    </section>
  );
}
