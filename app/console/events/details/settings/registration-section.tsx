import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { registrationLimits } from "#workers/contract/attendees/registration-limits.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { DetailsData, SectionValues } from "../details-model.ts";
import { SectionForm } from "./section-form.tsx";
import { SwitchField } from "./switch-field.tsx";

/** Whether and how long people may register, and the way to the form that they fill. */
export function RegistrationSection(props: {
  event: DetailsData;
  values: SectionValues["registration"];
  isReadOnly: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { values, event } = props;
  return (
    <SectionForm section="registration" isReadOnly={props.isReadOnly}>
      {(problems) => (
        <>
          <Switch
            name="registrationEnabled"
            defaultChecked={values.registrationEnabled}
            label={t("events.registrationEnabled")}
            hint={t("events.registrationEnabledHint")}
          />
          {event.readOnly !== "moderator" && <FormLink event={event} />}
          <DueField value={values.registrationDueAt} error={textOf(problems.registrationDueAt)} />
          <SwitchField
            name="registrationNeedsApproval"
            isOn={values.registrationNeedsApproval}
            label={t("events.registrationNeedsApproval")}
            hint={t("events.registrationNeedsApprovalHint")}
            error={textOf(problems.registrationNeedsApproval)}
          />
          <Field
            label={t("events.registrationGroupMax")}
            hint={t("events.registrationGroupMaxHint", { max: registrationLimits.groupMax })}
            error={textOf(problems.registrationGroupMax)}
          >
            <Input
              name="registrationGroupMax"
              defaultValue={values.registrationGroupMax}
              inputMode="numeric"
              autoComplete="off"
              className="max-w-40"
            />
          </Field>
          <Field
            label={t("events.registrationMessage")}
            note={t("events.optional")}
            hint={t("events.registrationMessageHint", { text: t("errors.registration.closed") })}
            error={textOf(problems.registrationMessage)}
          >
            <TextArea
              name="registrationMessage"
              defaultValue={values.registrationMessage}
              rows={2}
            />
          </Field>
        </>
      )}
    </SectionForm>
  );
}

function DueField({ value, error }: { value: string; error: string | undefined }) {
  const t = useT();
  return (
    <Field
      label={t("events.registrationDueAt")}
      note={t("events.optional")}
      hint={t("events.registrationDueAtHint")}
      error={error}
    >
      <Input
        type="datetime-local"
        name="registrationDueAt"
        defaultValue={value}
        className="max-w-72"
      />
    </Field>
  );
}

/** What the form asks, in a word, and the way to it. */
function FormLink({ event }: { event: DetailsData }) {
  const t = useT();
  const n = event.fieldCount;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{t("events.registrationForm")}</p>
        <p className="text-14 text-ink-soft">
          {n === 0 ? t("events.registrationFormNone") : t("events.registrationFormSome", { n })}
        </p>
      </div>
      <LinkButton to={`/events/${event.slug}/form`}>
        {t(event.readOnly === null ? "events.registrationFormEdit" : "events.registrationFormSee")}
      </LinkButton>
    </div>
  );
}
