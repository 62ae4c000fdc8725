import { type RefObject, useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { type GivenAnswers, shownFields } from "#workers/contract/attendees/answers.ts";
import { type CustomField, labelOf } from "#workers/contract/attendees/custom-fields.ts";
import type { CountryNames } from "#workers/contract/countries.ts";
import { AnswerInput } from "./answer-input.tsx";
import type { AnswerFault } from "./answer-types.ts";
import { ConsentBox } from "./consent-box.tsx";

interface AnswerFieldsProps {
  readonly fields: readonly CustomField[];
  /** What was answered before: as it is kept, or as it was posted. The same object while the page stands. */
  readonly answers: GivenAnswers;
  /** By the field's id; that of the box is `consent`. */
  readonly faults: Readonly<Record<string, AnswerFault | undefined>>;
  readonly countries: CountryNames;
  /** What is agreed to where a sensitive field is asked; null where that is asked elsewhere. */
  readonly consentWords: string | null;
  /** Before the names of the inputs, where several people answer in one form. */
  readonly prefix?: string;
}

/**
 * The questions that an event's hosts ask of who registers: native inputs, named by the field's id. A field that depends on
 * another one comes and goes with its answer; with scripts off all of them stand there, and say when they are meant.
 */
export function AnswerFields(props: AnswerFieldsProps) {
  const noteOf = useNotes(props);
  const { fields, faults, answers, consentWords, prefix = "" } = props;
  const root = useRef<HTMLDivElement>(null);
  const { given, look } = useGiven(root, answers, prefix);
  const asked = given ? shownFields(fields, given) : fields;
  const shown = new Set(asked.map(({ id }) => id));
  return (
    <div ref={root} onInput={look} className="flex flex-col gap-5">
      {fields.map((field) => (
        <div key={field.id} hidden={!shown.has(field.id)}>
          <AnswerInput
            field={field}
            name={prefix + field.id}
            answer={answers[field.id]}
            fault={faults[field.id]}
            note={given ? null : noteOf(field)}
            countries={props.countries}
            isOff={!shown.has(field.id)}
          />
        </div>
      ))}
      {consentWords !== null && asked.some(({ sensitive }) => sensitive) && (
        <ConsentBox
          words={consentWords}
          isGiven={answers.consent !== undefined && answers.consent !== false}
          fault={faults.consent}
        />
      )}
    </div>
  );
}

/** When a field is meant, in words, for a page that cannot hide it. */
function useNotes({ fields, countries }: AnswerFieldsProps): (field: CustomField) => string | null {
  const { locale, t } = useLanguage();
  const nameOfValue = ({ kind }: CustomField, value: string): string => {
    if (kind === "yesno") return t(value === "yes" ? "answers.yes" : "answers.no");
    const country = kind === "country" && countries.find(([code]) => code === value);
    return country ? country[1] : value;
  };
  return ({ shownWhen }) => {
    const other = shownWhen && fields.find(({ id }) => id === shownWhen.field);
    if (!shownWhen || !other) return null;
    const value = nameOfValue(other, shownWhen.value);
    return t("answers.onlyIf", { field: labelOf(other, locale), value });
  };
}

/** What stands in the fields, once a script can look: also what was filled in before it had come. */
function useGiven(root: RefObject<HTMLDivElement>, answers: GivenAnswers, prefix: string) {
  const [given, setGiven] = useState<GivenAnswers | null>(null);
  function look() {
    if (root.current) setGiven(readAnswers(root.current, prefix));
  }
  // Answers that came with the page stand in the fields by now.
  useEffect(() => {
    if (answers && root.current) setGiven(readAnswers(root.current, prefix));
  }, [root, answers, prefix]);
  return { given, look };
}

/** The fields' answers as a form would post them, hidden ones among them. */
function readAnswers(root: HTMLElement, prefix: string): GivenAnswers {
  const answers: Record<string, string | string[]> = {};
  for (const input of root.querySelectorAll<HTMLInputElement>("input, select, textarea")) {
    const { type, value, checked } = input;
    const name = input.name.slice(prefix.length);
    if (type === "checkbox") {
      const chosen = answers[name] ?? [];
      if (checked) answers[name] = [...chosen, value];
    } else if (type !== "radio" || checked) answers[name] = value;
  }
  return answers;
}
