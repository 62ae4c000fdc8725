import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { textLimits } from "#workers/contract/limits.ts";
import { answerWordsOf } from "./answers.ts";
import type { FieldProps } from "./field-props.ts";

/** As many words as one may write, each in a field of its own. */
export function CloudField({ question, answer, labelledBy, describedBy, onChange }: FieldProps) {
  const t = useT();
  const given = answerWordsOf(answer);
  const words = Array.from({ length: question.max }, (_, at) => given[at] ?? "");
  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-3"
    >
      {words.map((word, place) => (
        <Field
          // Fields of a question never change their places.
          key={place.toString()}
          label={t("ballots.wordN", { n: place + 1 })}
        >
          <Input
            value={word}
            maxLength={textLimits.word.max}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint={place === words.length - 1 ? "done" : "next"}
            onChange={({ target }) =>
              onChange(words.map((before, at) => (at === place ? target.value : before)))
            }
          />
        </Field>
      ))}
    </fieldset>
  );
}
