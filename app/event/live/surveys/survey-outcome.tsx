import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import type { SurveyQuestion, SurveyView } from "#party/protocol/entities.ts";
import { readSurveyOutcome } from "#party/protocol/survey-entities.ts";
import { CheckIcon } from "../frame/icons.tsx";

type Outcome = ReturnType<typeof readSurveyOutcome>[number];

/** How the answerer did in the survey's quiz; nothing where it has none or nothing was sent. */
export function SurveyOutcome({ survey }: { survey: SurveyView }) {
  const t = useT();
  const told = useRoomView((view) => view.answeredSurveys.get(survey.id));
  const outcomes = told === undefined ? [] : readSurveyOutcome(told);
  if (outcomes.length === 0) return null;
  const right = outcomes.filter(isRight).length;
  return (
    <section className="flex w-full flex-col gap-3">
      <h2 className="text-18">{t("surveys.quizScore", { right, n: outcomes.length })}</h2>
      <ul className="flex flex-col gap-3 empty:hidden">
        {outcomes.map((outcome) => {
          // Closed, the survey shows its questions to nobody: then the number stands alone.
          const question = survey.questions[outcome.question];
          return question && <Line key={outcome.question} question={question} outcome={outcome} />;
        })}
      </ul>
    </section>
  );
}

function isRight({ chosen, right }: Outcome): boolean {
  return chosen !== null && right.includes(chosen);
}

function Line({ question, outcome }: { question: SurveyQuestion; outcome: Outcome }) {
  const t = useT();
  const own = outcome.chosen === null ? null : question.options[outcome.chosen];
  const all = outcome.right.map((option) => question.options[option] ?? "");
  const wasRight = isRight(outcome);
  return (
    <li className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
      <p className="font-semibold wrap-anywhere">
        <span className="text-ink-soft">{outcome.question + 1}.</span> {question.title}
      </p>
      <p className={wasRight ? "flex items-center gap-2 font-semibold text-ok" : "font-semibold"}>
        {wasRight && <CheckIcon />}
        {t(
          own === null
            ? "surveys.quizNoAnswer"
            : wasRight
              ? "ballots.youWereRight"
              : "surveys.quizWrong",
        )}
      </p>
      {own && (
        <p className="text-14 text-ink-soft wrap-anywhere">
          {t("surveys.quizOwn", { answer: own })}
        </p>
      )}
      {(!wasRight || all.length > 1) && (
        <ul className="text-14 wrap-anywhere">
          {all.map((answer) => (
            <li key={answer}>{t("surveys.quizRight", { answer })}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
