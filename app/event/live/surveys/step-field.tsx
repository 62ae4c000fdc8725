import { classes } from "#app/ui/classes.ts";
import { numbersOf } from "./answers.ts";
import type { FieldProps } from "./field-props.ts";

/** A rating or a scale: one step of a row, its ends named where they have names. */
export function StepField({
  name,
  question,
  answer,
  labelledBy,
  describedBy,
  onChange,
}: FieldProps) {
  const [chosen] = numbersOf(answer);
  const steps = Array.from({ length: question.max }, (_, at) => at + 1);
  const endOf = (step: number) =>
    step === 1 ? question.low : step === question.max ? question.high : "";
  return (
    <div>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="flex flex-wrap gap-2"
      >
        {steps.map((step) => (
          <label
            key={step}
            className={classes(
              "tabular flex min-h-12 min-w-11 flex-1 items-center justify-center rounded-control border font-semibold",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              chosen === step
                ? "border-accent bg-accent text-accent-ink"
                : "border-line-strong bg-surface",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={chosen === step}
              onChange={() => onChange([step])}
              className="sr-only"
            />
            {step}
            {endOf(step) && <span className="sr-only">, {endOf(step)}</span>}
          </label>
        ))}
      </div>
      {(question.low || question.high) && (
        <p aria-hidden="true" className="flex justify-between gap-4 pt-1 text-14 text-ink-soft">
          <span>{question.low}</span>
          <span className="text-right">{question.high}</span>
        </p>
      )}
    </div>
  );
}
