import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import type { FieldProblem } from "../forms/field-problem.ts";
import { useProblemText } from "../forms/form-text.tsx";

/** A field of an event as a form holds it: what it begins with, and what is wrong with it. */
interface FieldProps {
  readonly value: string;
  readonly problem: FieldProblem | undefined;
}

export function NameField({ value, problem }: FieldProps) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field label={t("events.name")} hint={t("events.nameHint")} error={textOf(problem)}>
      <Input name="name" defaultValue={value} autoComplete="off" required />
    </Field>
  );
}

export function OrganiserField(props: FieldProps & { note: string | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t("events.organiser")}
      note={props.note}
      hint={t("events.organiserHint")}
      error={textOf(props.problem)}
    >
      <Input name="organiser" defaultValue={props.value} autoComplete="organization" />
    </Field>
  );
}

export function DescriptionField(props: FieldProps & { note: string | undefined; rows: number }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t("events.description")}
      note={props.note}
      hint={t("events.descriptionHint")}
      error={textOf(props.problem)}
    >
      <TextArea name="description" defaultValue={props.value} rows={props.rows} />
    </Field>
  );
}

/** The join code, in capitals. */
export function CodeField(props: FieldProps & { note?: string; hint: string; isLocked?: boolean }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t("events.code")}
      note={props.note}
      hint={props.hint}
      error={textOf(props.problem)}
    >
      <Input
        name="code"
        defaultValue={props.value}
        readOnly={props.isLocked}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
      />
    </Field>
  );
}

export function AccessCodeField({ value, problem }: FieldProps) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t("events.accessCode")}
      note={t("events.optional")}
      hint={t("events.accessCodeHint")}
      error={textOf(problem)}
    >
      <Input key={value} name="accessCode" defaultValue={value} autoComplete="off" />
    </Field>
  );
}
