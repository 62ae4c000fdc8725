import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { numbersOf } from "./answers.ts";
import type { FieldProps } from "./field-props.ts";

/** One or several of some options, as large rows. */
export function ChoiceField({ name, question, answer, ...rest }: FieldProps) {
  const t = useT();
  const chosen = numbersOf(answer);
  const isMultiple = question.kind === "multiple";
  const options =
    question.kind === "yesno" ? [t("surveys.yes"), t("surveys.no")] : question.options;
  const toggle = (option: number) => {
    if (!isMultiple) rest.onChange([option]);
    else if (chosen.includes(option)) rest.onChange(chosen.filter((each) => each !== option));
    else rest.onChange([...chosen, option].sort((a, b) => a - b));
  };
  return (
    <fieldset
      aria-labelledby={rest.labelledBy}
      aria-describedby={rest.describedBy}
      className="flex min-w-0 flex-col gap-2"
    >
      {isMultiple && (
        <p className="text-14 text-ink-soft">{t("surveys.atMost", { n: question.max })}</p>
      )}
      {options.map((text, option) => {
        const isChosen = chosen.includes(option);
        const isFull = isMultiple && !isChosen && chosen.length >= question.max;
        return (
          <label
            key={text}
            className={classes(
              "flex min-h-12 items-center gap-3 rounded-card border px-4 py-2",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              isChosen ? "border-accent bg-accent-soft" : "border-line bg-surface",
              isFull && "opacity-60",
            )}
          >
            <input
              type={isMultiple ? "checkbox" : "radio"}
              name={name}
              checked={isChosen}
              disabled={isFull}
              onChange={() => toggle(option)}
              className="size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 wrap-anywhere hyphens-auto">{text}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
