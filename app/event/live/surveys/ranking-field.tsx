import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { TextButton } from "#app/ui/text-button.tsx";
import { numbersOf } from "./answers.ts";
import type { FieldProps } from "./field-props.ts";

/** Options put in order by pressing one after another; pressing one again takes it out. */
export function RankingField({ question, answer, labelledBy, describedBy, onChange }: FieldProps) {
  const t = useT();
  const ranked = numbersOf(answer);
  const toggle = (option: number) =>
    onChange(
      ranked.includes(option) ? ranked.filter((each) => each !== option) : [...ranked, option],
    );
  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-2"
    >
      <p className="text-14 text-ink-soft">{t("surveys.rankHow")}</p>
      {question.options.map((text, option) => {
        const place = ranked.indexOf(option) + 1;
        const isPlaced = place > 0;
        return (
          <button
            key={text}
            type="button"
            aria-pressed={isPlaced}
            onClick={() => toggle(option)}
            className={classes(
              "flex min-h-12 items-center gap-3 rounded-card border px-4 py-2 text-left",
              isPlaced ? "border-accent bg-accent-soft" : "border-line bg-surface",
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                "tabular flex size-7 shrink-0 items-center justify-center rounded-chip border font-semibold",
                isPlaced ? "border-accent bg-accent text-accent-ink" : "border-line-strong",
              )}
            >
              {isPlaced ? place : ""}
            </span>
            <span className="min-w-0 wrap-anywhere hyphens-auto">{text}</span>
            {isPlaced && <span className="sr-only">{t("surveys.place", { n: place })}</span>}
          </button>
        );
      })}
      {ranked.length > 0 && (
        <span>
          <TextButton onClick={() => onChange(null)}>{t("surveys.rankAgain")}</TextButton>
        </span>
      )}
    </fieldset>
  );
}
