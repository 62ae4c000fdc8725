import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { SectionValues } from "../details-model.ts";
import { SectionForm } from "./section-form.tsx";

/** Whose name mails about the event carry. */
export function SenderSection(props: { values: SectionValues["sender"]; isReadOnly: boolean }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <SectionForm section="sender" isReadOnly={props.isReadOnly}>
      {(problems) => (
        <Field
          label={t("events.senderName")}
          hint={t("events.senderNameHint")}
          error={textOf(problems.senderName)}
        >
          <Input name="senderName" defaultValue={props.values.senderName} autoComplete="off" />
        </Field>
      )}
    </SectionForm>
  );
}
