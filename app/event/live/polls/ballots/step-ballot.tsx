import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { PollView } from "#party/protocol/entities.ts";
import type { OwnBallot } from "./use-ballot.ts";

/** A mark, or a place between two ends: one row of numbers, sent with the tap. */
export function StepBallot(props: { poll: PollView; ballot: OwnBallot; isDisabled: boolean }) {
  const t = useT();
  const { poll, ballot } = props;
  const [low, high] = poll.kind === "scale" ? poll.options : [];
  const columns = poll.max > 5 ? Math.ceil(poll.max / 2) : poll.max;
  return (
    <fieldset className="flex flex-col gap-3" disabled={props.isDisabled}>
      <legend className="sr-only">{poll.title}</legend>
      <div className="grid gap-2" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {Array.from({ length: poll.max }, (_, step) => {
          const isChosen = ballot.chosen[0] === step;
          return (
            <label
              key={`${poll.id}.${step.toString()}`}
              className={classes(
                "flex min-h-16 items-center justify-center rounded-card border text-22 font-semibold",
                "transition-colors duration-[120ms] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
                isChosen
                  ? "border-accent bg-accent text-accent-ink"
                  : "border-line-strong bg-surface hover:bg-sunken",
                props.isDisabled && "opacity-60",
              )}
            >
              <input
                type="radio"
                name={poll.id}
                checked={isChosen}
                onChange={() => ballot.choose(step)}
                aria-label={[
                  t("ballots.stepOf", { step: step + 1, max: poll.max }),
                  step === 0 ? low : step === poll.max - 1 ? high : undefined,
                ]
                  .filter(Boolean)
                  .join(", ")}
                className="sr-only"
              />
              <span aria-hidden="true">{step + 1}</span>
            </label>
          );
        })}
      </div>
      {low && high && (
        <p className="flex justify-between gap-6 text-14 text-ink-soft">
          <span>{t("ballots.lowEnd", { name: low })}</span>
          <span className="text-right">{t("ballots.highEnd", { name: high, max: poll.max })}</span>
        </p>
      )}
    </fieldset>
  );
}
