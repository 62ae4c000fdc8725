import { averageOf } from "#app/event/polls/say-number.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { surveyResultsOf } from "#app/live/view/staff-view.ts";
import type { SurveyQuestion, SurveyView } from "#party/protocol/entities.ts";
import { countRight, type QuestionResultView } from "#party/protocol/survey-entities.ts";
import { smallestPart } from "#workers/contract/limits.ts";
import { answerNames, isAverage, sharesOf } from "#workers/contract/polls/results.ts";
import { OnScreenButton } from "./on-screen-button.tsx";
import { SurveyWords } from "./survey-words.tsx";

/** What was answered, question by question: counts as they come in, words from D1. */
export function SurveyResults({ survey }: { survey: SurveyView }) {
  const { t } = useLanguage();
  const result = useRoomView((view) => surveyResultsOf(view).get(survey.id));
  if (!result || result.people === 0) {
    return <p className="text-ink-soft">{t("staff.surveys.noAnswers")}</p>;
  }
  return (
    <ol className="flex flex-col gap-6">
      {survey.questions.map((question, at) => {
        const answered = result.questions[at];
        if (!answered) return null;
        return (
          // The questions of a survey with answers never change their places.
          <li key={`${survey.id}.${at.toString()}`} className="flex flex-col gap-2">
            <h3 className="text-16">
              {at + 1}. {question.title}
            </h3>
            <p className="text-14 text-ink-soft">
              {t("staff.surveys.answered", { n: answered.people })}
            </p>
            <Answers survey={survey.id} question={question} at={at} result={answered} />
            {question.kind !== "text" && question.kind !== "comment" && (
              <>
                <OnScreenButton survey={survey.id} question={at} />
                {answered.people < smallestPart && (
                  <p className="text-14 text-ink-soft">
                    {t("staff.surveys.fewOnScreen", { n: smallestPart })}
                  </p>
                )}
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Answers(props: {
  survey: string;
  question: SurveyQuestion;
  at: number;
  result: QuestionResultView;
}) {
  const { question, result } = props;
  const { people } = result;
  switch (question.kind) {
    case "text":
    case "comment":
      return <SurveyWords survey={props.survey} question={props.at} people={people} />;
    case "cloud":
      return <CloudWords result={result} />;
    case "quiz":
      return (
        <>
          <RightLine question={question} result={result} />
          <Counts question={question} people={people} counts={result.counts} />
        </>
      );
    default:
      return <Counts question={question} people={people} counts={result.counts} />;
  }
}

/** How many chose a right answer. */
function RightLine(props: { question: SurveyQuestion; result: QuestionResultView }) {
  const { t, formats } = useLanguage();
  const { people } = props.result;
  const right = countRight(props.question, props.result) ?? 0;
  const share = people === 0 ? 0 : right / people;
  return (
    <p className="font-semibold">
      {t("staff.surveys.rightOf", { n: right, of: people, share: formats.percent(share) })}
    </p>
  );
}

/** The words most used, most often first. */
function CloudWords({ result }: { result: QuestionResultView }) {
  const { t, formats } = useLanguage();
  if (result.words.length === 0) return null;
  return (
    <>
      <ol className="flex flex-wrap gap-2">
        {result.words.map(({ text, n }) => (
          <li
            key={text}
            className="flex items-center gap-2 rounded-chip border border-line bg-surface px-3 py-1"
          >
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <span className="tabular text-14 font-semibold">{formats.number(n)}</span>
          </li>
        ))}
      </ol>
      <p className="text-14 text-ink-soft">{t("ballots.words", { n: result.different })}</p>
    </>
  );
}

function Counts(props: { question: SurveyQuestion; people: number; counts: readonly number[] }) {
  const { t, formats } = useLanguage();
  const { question, people, counts } = props;
  const names = answerNames(question, t, [question.low, question.high]);
  const shares = sharesOf(question, { people, counts: names.map((_, at) => counts[at] ?? 0) });
  const average = averageOf(question, { people, counts });
  return (
    <>
      {average !== null && (
        <p className="font-semibold">
          {t("staff.surveys.average", { value: formats.number(average) })}
        </p>
      )}
      <table className="w-full text-14">
        <thead className="sr-only">
          <tr>
            <th>{t("staff.surveys.option")}</th>
            <th>{t(isAverage(question) ? "staff.surveys.points" : "staff.surveys.count")}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, at) => {
            const count = counts[at] ?? 0;
            const share = shares[at] ?? 0;
            return (
              <tr key={name}>
                <th className="py-1 pr-3 text-left font-normal wrap-anywhere">
                  {name}
                  {question.right?.includes(at) && (
                    <span className="ml-2 font-semibold text-ok">✓ {t("ballots.rightAnswer")}</span>
                  )}
                  <span aria-hidden="true" className="mt-1 block h-2 rounded-chip bg-sunken">
                    <span
                      className="block h-full rounded-chip bg-accent"
                      style={{ width: `${share * 100}%` }}
                    />
                  </span>
                </th>
                <td className="tabular w-24 py-1 text-right align-top whitespace-nowrap">
                  <span className="font-semibold">{formats.number(count)}</span>{" "}
                  <span className="text-ink-soft">{formats.percent(share)}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
