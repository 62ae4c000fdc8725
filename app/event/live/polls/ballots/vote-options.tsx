import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { answerNames, sharesOf } from "#workers/contract/polls/results.ts";
import { CheckIcon } from "../../frame/icons.tsx";
import { PollPicture } from "../poll-picture.tsx";
import { ResultBar } from "../result-bar.tsx";
import type { OwnBallot } from "./use-ballot.ts";

/**
 * The options as large rows: radio buttons by nature, or check boxes where several may be chosen.
 * With a tally each row carries its bar, so that one sees and votes in the same place.
 */
export function VoteOptions(props: {
  poll: PollView;
  ballot: OwnBallot;
  tally: TallyView | null;
  isDisabled: boolean;
}) {
  const { t, formats } = useLanguage();
  const shares = props.tally && sharesOf(props.poll, props.tally);
  const texts = useOptionTexts(props.poll);
  const { poll, ballot } = props;
  const isMultiple = poll.kind === "multiple";
  return (
    <fieldset className="flex min-w-0 flex-col gap-3" disabled={props.isDisabled}>
      <legend className="sr-only">{poll.title}</legend>
      {texts.map((text, option) => {
        const isChosen = ballot.chosen.includes(option);
        const isFull = isMultiple && !isChosen && ballot.chosen.length >= poll.max;
        return (
          <label
            // The options of a poll never change their places.
            key={`${poll.id}.${option.toString()}`}
            className={classes(
              "flex min-h-16 items-center gap-4 rounded-card border px-4 py-3",
              "transition-colors duration-[120ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              isChosen
                ? "border-accent bg-accent-soft"
                : "border-line bg-surface hover:border-line-strong",
              (isFull || props.isDisabled) && "opacity-60",
            )}
          >
            <input
              type={isMultiple ? "checkbox" : "radio"}
              name={poll.id}
              checked={isChosen}
              disabled={isFull}
              onChange={() => ballot.choose(option)}
              className="sr-only"
            />
            <Mark isChosen={isChosen} isSquare={isMultiple} />
            <span className="flex min-w-0 grow flex-col gap-2">
              <PollPicture poll={poll} option={option} />
              <span className="flex gap-3">
                <span className="min-w-0 grow text-16 wrap-anywhere hyphens-auto">{text}</span>
                {shares && (
                  <span className="tabular font-semibold">
                    {formats.percent(shares[option] ?? 0)}
                  </span>
                )}
              </span>
              {shares && <ResultBar share={shares[option] ?? 0} isStrong={isChosen} />}
            </span>
            {isChosen && <span className="sr-only">{t("live.yourChoice")}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

function Mark({ isChosen, isSquare }: { isChosen: boolean; isSquare: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "flex size-6 shrink-0 items-center justify-center border-2",
        isSquare ? "rounded-control" : "rounded-chip",
        isChosen ? "border-accent bg-accent text-accent-ink" : "border-line-strong",
      )}
    >
      {isChosen &&
        (isSquare ? <CheckIcon /> : <span className="size-2 rounded-chip bg-accent-ink" />)}
    </span>
  );
}

/** The options as they are read: yes/no has words of the reader's language, steps are numbers. */
function useOptionTexts(poll: PollView): readonly string[] {
  return answerNames(poll, useT());
}
