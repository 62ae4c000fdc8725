import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { FormPanel } from "../../forms/form-panel.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { AttendeeImportPage } from "./attendee-import.server.ts";

/** How the people of a preview come onto the list, and the button that begins with it. */
export function ConfirmForm(props: { page: AttendeeImportPage; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const { item, isHybrid } = props.page;
  const refused = props.refused?.intent === "confirm" ? props.refused : undefined;
  const problems = refused?.problems ?? {};
  const typed = refused?.typed ?? {};
  return (
    <FormPanel
      title={t("staff.attendeeImports.howTitle")}
      lead={t("staff.attendeeImports.howText")}
      intent="confirm"
      action={t("staff.attendeeImports.confirm", { n: item.ready })}
      refused={refused}
    >
      <Field label={t("staff.attendeeImports.registration")} error={textOf(problems.registration)}>
        <Select name="registration" defaultValue={typed.registration ?? "invited"}>
          <option value="invited">{t("staff.attendeeImports.asInvited")}</option>
          <option value="accepted">{t("staff.attendeeImports.asAccepted")}</option>
        </Select>
      </Field>
      {isHybrid && (
        <Field
          label={t("staff.attendeeImports.seats")}
          hint={t("staff.attendeeImports.seatsHint")}
          error={textOf(problems.givesSeats)}
        >
          <Select name="givesSeats" defaultValue={typed.givesSeats ?? "no"}>
            <option value="no">{t("staff.attendeeImports.noSeats")}</option>
            <option value="yes">{t("staff.attendeeImports.giveSeats")}</option>
          </Select>
        </Field>
      )}
      <Field
        label={t("staff.attendeeImports.tags")}
        note={t("staff.manage.optional")}
        hint={t("staff.attendeeImports.tagsHint")}
        error={textOf(problems.tags)}
      >
        <Input name="tags" defaultValue={typed.tags} autoComplete="off" />
      </Field>
    </FormPanel>
  );
}
