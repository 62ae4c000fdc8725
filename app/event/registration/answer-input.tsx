import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { type CustomField, labelOf } from "#workers/contract/attendees/custom-fields.ts";
import type { CountryNames } from "#workers/contract/countries.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { AnswerFault } from "./answer-types.ts";

interface AnswerInputProps {
  readonly field: CustomField;
  readonly name: string;
  readonly answer: unknown;
  readonly fault: AnswerFault | undefined;
  /** When the field is meant at all, where that cannot be seen. */
  readonly note: string | null;
  readonly countries: CountryNames;
  readonly isOff: boolean;
}

/** So many choices stand side by side; more of them are a list that opens. */
const mostRadios = 7;

/** One question with the input that its kind asks for. */
export function AnswerInput(props: AnswerInputProps) {
  const { field, isOff, answer } = props;
  const base = { name: props.name, required: field.required && !isOff, disabled: isOff };
  switch (field.kind) {
    case "long":
      return (
        <Labelled {...props}>
          <TextArea {...base} rows={4} defaultValue={textOf(answer)} />
        </Labelled>
      );
    case "country":
      return (
        <Labelled {...props}>
          <Choices {...base} answer={answer} autoComplete="country" options={props.countries} />
        </Labelled>
      );
    case "yesno":
      return <YesNo {...props} />;
    case "one":
      if (field.options.length <= mostRadios) {
        return <Boxes {...props} type="radio" options={pairsOf(field.options)} />;
      }
      return (
        <Labelled {...props}>
          <Choices {...base} answer={answer} options={pairsOf(field.options)} />
        </Labelled>
      );
    case "many":
      return <Boxes {...props} type="checkbox" options={pairsOf(field.options)} />;
    default:
      return (
        <Labelled {...props}>
          <Input {...base} {...looks[field.kind]} defaultValue={textOf(answer)} />
        </Labelled>
      );
  }
}

const looks: Record<
  "short" | "number" | "email" | "phone" | "date",
  InputHTMLAttributes<HTMLInputElement>
> = {
  short: { type: "text" },
  number: { type: "text", inputMode: "decimal", autoComplete: "off" },
  email: { type: "email", autoComplete: "email" },
  phone: { type: "tel", autoComplete: "tel" },
  date: { type: "date", autoComplete: "off" },
};

/** A kept answer as its input holds it. */
function textOf(answer: unknown): string {
  if (typeof answer === "boolean") return answer ? "yes" : "no";
  return typeof answer === "string" || typeof answer === "number" ? String(answer) : "";
}

type Option = readonly [value: string, name: string];

function pairsOf(options: readonly string[]): readonly Option[] {
  return options.map((option) => [option, option]);
}

/** The question above its one input. */
function Labelled(props: AnswerInputProps & { children: ReactNode }) {
  const t = useT();
  const { fault, field } = props;
  const hint = field.kind === "phone" ? t("answers.phoneHint") : null;
  return (
    <Field
      label={<Label field={field} />}
      note={field.required ? undefined : t("answers.optional")}
      hint={[hint, props.note, keptWords(field, t)].filter(Boolean).join(". ") || undefined}
      error={fault && t(`errors.${fault.code}`, fault.detail)}
    >
      {props.children}
    </Field>
  );
}

/** When the answer is deleted, where that is before the event's other data. */
function keptWords({ retentionDays: n }: CustomField, t: Translate): string | null {
  return n === null ? null : t("answers.deletedAfter", { n });
}

function Label({ field }: { field: CustomField }) {
  const { locale, t } = useLanguage();
  return (
    <span className="inline-block max-w-full break-words">
      {labelOf(field, locale) || t("answers.untitled")}
    </span>
  );
}

function Choices(props: {
  name: string;
  required: boolean;
  disabled: boolean;
  answer: unknown;
  autoComplete?: string;
  options: readonly Option[];
}) {
  const t = useT();
  const { answer, options, ...rest } = props;
  return (
    <Select {...rest} defaultValue={textOf(answer)}>
      <option value="">{t("answers.choose")}</option>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

function YesNo(props: AnswerInputProps) {
  const t = useT();
  const options: readonly Option[] = [
    ["yes", t("answers.yes")],
    ["no", t("answers.no")],
  ];
  return <Boxes {...props} type="radio" options={options} />;
}

/** The question above what is chosen of it, one or several. */
function Boxes(
  props: AnswerInputProps & { type: "radio" | "checkbox"; options: readonly Option[] },
) {
  const t = useT();
  const id = useId();
  const { field, fault, type, answer } = props;
  const several = type === "checkbox" ? t("answers.chooseSeveral") : null;
  const hint = [several, props.note, keptWords(field, t)].filter(Boolean).join(". ");
  const ids = [fault && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const isChosen = (value: string) =>
    Array.isArray(answer) ? answer.includes(value) : textOf(answer) === value;
  return (
    <fieldset aria-describedby={ids || undefined} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-semibold">
        <Label field={field} />
        {!field.required && (
          <span className="font-normal text-ink-soft"> {t("answers.optional")}</span>
        )}
      </legend>
      {props.options.map(([value, name]) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-3 rounded-control border border-line bg-surface px-3 has-[:checked]:border-accent has-[:checked]:bg-accent-soft"
        >
          <input
            type={type}
            name={props.name}
            value={value}
            defaultChecked={isChosen(value)}
            required={type === "radio" && field.required && !props.isOff}
            disabled={props.isOff}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-error` : undefined}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
      ))}
      {fault && (
        <p id={`${id}-error`} role="alert" className="text-14 font-semibold text-stop">
          {t(`errors.${fault.code}`, fault.detail)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-14 text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
