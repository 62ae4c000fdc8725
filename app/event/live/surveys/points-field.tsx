import { useT } from "#app/i18n/provider.tsx";
import { Input } from "#app/ui/field.tsx";
import { allPoints, numbersOf, sumOf } from "./answers.ts";
import type { FieldProps } from "./field-props.ts";

/** A hundred points among the options. */
export function PointsField({
  name,
  question,
  answer,
  labelledBy,
  describedBy,
  onChange,
}: FieldProps) {
  const t = useT();
  const given = numbersOf(answer);
  const points = question.options.map((_, at) => given[at] ?? 0);
  const left = allPoints - sumOf(points);
  const set = (at: number, typed: string) => {
    const value = Math.min(allPoints, Number.parseInt(typed.replace(/\D/g, "") || "0", 10));
    const next = points.map((each, place) => (place === at ? value : each));
    onChange(sumOf(next) === 0 ? null : next);
  };
  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-2"
    >
      {question.options.map((text, at) => (
        <div
          key={text}
          className="flex min-h-12 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2"
        >
          <label
            htmlFor={`${name}.${at.toString()}`}
            className="min-w-0 grow wrap-anywhere hyphens-auto"
          >
            {text}
          </label>
          <Input
            id={`${name}.${at.toString()}`}
            inputMode="numeric"
            autoComplete="off"
            value={points[at] === 0 ? "" : String(points[at])}
            placeholder="0"
            onChange={(event) => set(at, event.target.value)}
            className="tabular w-20! shrink-0 text-right"
          />
        </div>
      ))}
      <p role="status" className={left === 0 ? "text-14 text-ok" : "text-14 text-ink-soft"}>
        {left < 0 ? t("surveys.pointsOver", { n: -left }) : t("surveys.pointsLeft", { n: left })}
      </p>
    </fieldset>
  );
}
