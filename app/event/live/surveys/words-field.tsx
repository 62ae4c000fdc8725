import { useT } from "#app/i18n/provider.tsx";
import { Input, TextArea } from "#app/ui/field.tsx";
import { textLength } from "#workers/contract/clean-text.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import type { FieldProps } from "./field-props.ts";

/** From here on, how many characters are left is said. */
const fewLeft = 100;

/** An answer in words: a line, or room for more. */
export function WordsField({ question, answer, labelledBy, describedBy, onChange }: FieldProps) {
  const t = useT();
  const isLong = question.kind === "comment";
  const { max } = surveyLimits[isLong ? "comment" : "text"];
  const text = typeof answer === "string" ? answer : "";
  const left = max - textLength(text);
  const control = {
    value: text,
    maxLength: max,
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="flex flex-col gap-1">
      {isLong ? <TextArea rows={4} {...control} /> : <Input autoComplete="off" {...control} />}
      {left <= fewLeft && (
        <p className="tabular text-14 text-ink-soft">{t("surveys.charactersLeft", { n: left })}</p>
      )}
    </div>
  );
}
