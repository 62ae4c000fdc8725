import { useT } from "#app/i18n/provider.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { SectionValues } from "../details-model.ts";
import { SectionForm } from "./section-form.tsx";

/** What the hosts write down for themselves. */
export function NotesSection(props: { values: SectionValues["notes"]; isReadOnly: boolean }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <SectionForm section="notes" isReadOnly={props.isReadOnly}>
      {(problems) => (
        <Field
          label={t("events.notes")}
          hint={t("events.notesHint")}
          error={textOf(problems.notes)}
        >
          <TextArea name="notes" defaultValue={props.values.notes} rows={5} />
        </Field>
      )}
    </SectionForm>
  );
}
