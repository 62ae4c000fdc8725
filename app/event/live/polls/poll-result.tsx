import { useLanguage } from "#app/i18n/provider.tsx";
import type { PollView, TallyView } from "#party/views.ts";
import { CheckIcon } from "../frame/icons.tsx";
import { useOptionTexts } from "./option-texts.ts";
import { sharesOf } from "./poll-state.ts";
import { ResultBar } from "./result-bar.tsx";

/** A result as bars that are true to 100 %, with the own choice marked. A list of words to a screen reader. */
export function PollResult(props: { poll: PollView; tally: TallyView; chosen: readonly number[] }) {
  const { t, formats } = useLanguage();
  const texts = useOptionTexts(props.poll);
  const { poll, tally } = props;
  const shares = sharesOf(tally);
  const best = Math.max(...tally.counts, 0);
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t("live.result")} className="flex flex-col gap-4">
        {texts.map((text, option) => {
          const share = shares[option] ?? 0;
          const count = tally.counts[option] ?? 0;
          const isLeading = poll.state === "stopped" && count > 0 && count === best;
          const isOwn = props.chosen.includes(option);
          return (
            <li key={`${poll.id}.${option.toString()}`}>
              <span className="sr-only">
                {t("live.resultOption", {
                  option: text,
                  percent: formats.percent(share),
                  n: count,
                })}
                {isOwn && `, ${t("live.yourChoice")}`}
              </span>
              <div aria-hidden="true" className="flex flex-col gap-1">
                <p className="flex items-start gap-2">
                  <span className="min-w-0 grow wrap-anywhere hyphens-auto">{text}</span>
                  {isOwn && (
                    <span className="flex shrink-0 items-center gap-1 text-14 text-accent">
                      <CheckIcon />
                      {t("live.yourChoice")}
                    </span>
                  )}
                  <span className="tabular shrink-0 font-semibold">{formats.percent(share)}</span>
                </p>
                <ResultBar share={share} isStrong={isLeading} />
              </div>
            </li>
          );
        })}
      </ul>
      <p className="text-14 text-ink-soft">
        {poll.kind === "multiple"
          ? t("live.ofPeople", { n: tally.people })
          : t("live.haveVoted", { n: tally.people })}
      </p>
    </div>
  );
}
