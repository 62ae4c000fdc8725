import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";

/** Puts somebody on the list by hand. */
export function NewAttendee(props: { refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const refused = props.refused?.intent === "add" ? props.refused : undefined;
  const problems = refused?.problems ?? {};
  const typed = refused?.typed ?? {};
  const optional = t("staff.manage.optional");
  return (
    <FormPanel
      title={t("staff.attendees.add")}
      lead={t("staff.attendees.addLead")}
      intent="add"
      action={t("staff.attendees.addDo")}
      refused={refused}
    >
      <Field label={t("staff.attendees.name")} error={textOf(problems.name)}>
        <Input name="name" defaultValue={typed.name} autoComplete="off" required />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t("staff.attendees.email")} note={optional} error={textOf(problems.email)}>
          <Input name="email" type="email" defaultValue={typed.email} autoComplete="off" />
        </Field>
        <Field label={t("staff.attendees.phone")} note={optional} error={textOf(problems.phone)}>
          <Input name="phone" type="tel" defaultValue={typed.phone} autoComplete="off" />
        </Field>
        <Field label={t("staff.attendees.registration")} error={textOf(problems.registration)}>
          <Select name="registration" defaultValue={typed.registration ?? "accepted"}>
            <option value="accepted">{t("staff.attendees.asAccepted")}</option>
            <option value="invited">{t("staff.attendees.asInvited")}</option>
          </Select>
        </Field>
        <Field
          label={t("staff.attendees.tags")}
          note={optional}
          hint={t("staff.attendees.tagsHint")}
          error={textOf(problems.tags)}
        >
          <Input name="tags" defaultValue={typed.tags} autoComplete="off" />
        </Field>
      </div>
      <Field
        label={t("staff.attendees.notes")}
        note={optional}
        hint={t("staff.attendees.notesHint")}
        error={textOf(problems.notes)}
      >
        <TextArea name="notes" rows={2} defaultValue={typed.notes} />
      </Field>
    </FormPanel>
  );
}
