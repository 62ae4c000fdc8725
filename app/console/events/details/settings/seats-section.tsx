import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { seatLimits } from "#workers/contract/attendees/registration-limits.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { DetailsData, SectionValues } from "../details-model.ts";
import { SectionForm } from "./section-form.tsx";
import { SwitchField } from "./switch-field.tsx";

/** How many people the hall takes, and what becomes of seats that nobody sits in. */
export function SeatsSection(props: {
  counts: DetailsData["seatCounts"];
  values: SectionValues["seats"];
  isReadOnly: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { values, counts } = props;
  return (
    <SectionForm section="seats" isReadOnly={props.isReadOnly}>
      {(problems) => (
        <>
          <SwitchField
            name="hybrid"
            isOn={values.hybrid}
            label={t("events.hybrid")}
            hint={t("events.hybridHint")}
            error={textOf(problems.hybrid)}
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              label={t("events.seatQuota")}
              hint={
                <>
                  {t("events.seatQuotaHint")}
                  {values.hybrid && (
                    <span className="block">{t("events.seatsTaken", { ...counts })}</span>
                  )}
                </>
              }
              error={textOf(problems.seatQuota)}
            >
              <Input
                name="seatQuota"
                defaultValue={values.seatQuota}
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
            <Field
              label={t("events.noShowMinutes")}
              hint={t("events.noShowMinutesHint", { max: seatLimits.noShowMinutes.max })}
              error={textOf(problems.noShowMinutes)}
            >
              <Input
                name="noShowMinutes"
                defaultValue={values.noShowMinutes}
                inputMode="numeric"
                autoComplete="off"
              />
            </Field>
          </div>
        </>
      )}
    </SectionForm>
  );
}
