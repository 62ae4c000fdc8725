import { meanName, saidNumber, saidOption, wholeWords } from "#app/event/polls/kind-words.ts";
import { resultRows } from "#app/event/polls/result-rows.ts";
import { averageOf } from "#app/event/polls/say-number.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { answerNames, isAverage } from "#workers/contract/polls/results.ts";
import { CheckIcon } from "../frame/icons.tsx";
import { PollPicture } from "./poll-picture.tsx";
import { ResultBar } from "./result-bar.tsx";
import { WrittenResult } from "./written-result.tsx";

/** A result with the own choice marked; what was written as words or answers. */
export function PollResult(props: { poll: PollView; tally: TallyView; chosen: readonly number[] }) {
  const { t, formats } = useLanguage();
  const { poll, tally } = props;
  if (tally.written) return <WrittenResult poll={poll} written={tally.written} />;
  const average = averageOf(poll, tally);
  return (
    <div className="flex flex-col gap-4">
      {average !== null && (
        <p className="text-22 font-semibold">
          {t("ballots.average", { n: formats.number(average) })}
        </p>
      )}
      <Bars {...props} />
      {tally.before && (
        <p className="flex flex-wrap gap-x-6 text-14 text-ink-soft">
          <span>▬ {t("ballots.legendNow")}</span>
          <span>┅ {t("ballots.legendBefore")}</span>
        </p>
      )}
      <p className="text-14 text-ink-soft">
        {[wholeWords(poll, tally.people, t), meanName(poll, t)].filter(Boolean).join(" · ")}
      </p>
    </div>
  );
}

/** Bars that are true to the whole. A list of words to a screen reader. */
function Bars(props: { poll: PollView; tally: TallyView; chosen: readonly number[] }) {
  const { t, formats } = useLanguage();
  const { poll, tally } = props;
  const rows = resultRows(poll, answerNames(poll, t), tally, formats);
  const hasOwn = !isAverage(poll);
  return (
    <ul aria-label={t("live.result")} className="flex flex-col gap-4">
      {rows.map(({ option, label: text, share, number, before, isRight, leads }) => {
        const isOwn = hasOwn && props.chosen.includes(option);
        return (
          <li key={`${poll.id}.${option.toString()}`}>
            <span className="sr-only">
              {saidOption(poll, tally, { at: option, text }, { t, formats })}
              {isOwn && `, ${t("live.yourChoice")}`}
              {isRight && `, ${t("ballots.rightAnswer")}`}
              {tally.before &&
                `, ${t("ballots.roundBefore", { n: saidNumber(poll, tally.before, option, { t, formats }) })}`}
            </span>
            <div aria-hidden="true" className="flex flex-col gap-1">
              <PollPicture poll={poll} option={option} />
              <p className="flex items-start gap-2">
                <span className="min-w-0 grow wrap-anywhere hyphens-auto">{text}</span>
                {isRight && (
                  <span className="flex shrink-0 items-center gap-1 text-14 font-semibold text-ok">
                    <CheckIcon />
                    {t("ballots.rightAnswer")}
                  </span>
                )}
                {isOwn && (
                  <span className="flex shrink-0 items-center gap-1 text-14 text-accent">
                    {!isRight && <CheckIcon />}
                    {t("live.yourChoice")}
                  </span>
                )}
                <span className="tabular shrink-0 font-semibold">{number}</span>
              </p>
              <ResultBar share={share} isStrong={leads} before={before?.share} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
