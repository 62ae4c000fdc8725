import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { seatLimits } from "#workers/contract/attendees/registration-limits.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { DetailsData, SectionValues } from "../details-model.ts";
import { SectionForm } from "./section-form.tsx";

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
          <HybridSwitch isOn={values.hybrid} error={textOf(problems.hybrid)} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              label={t("events.seatQuota")}
              hint={
                <>
                  {t("events.seatQuotaHint")}
                  {values.hybrid && (
                    <span className="block tabular">{t("events.seatsTaken", { ...counts })}</span>
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

function HybridSwitch({ isOn, error }: { isOn: boolean; error: string | undefined }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1">
      <Switch
        name="hybrid"
        defaultChecked={isOn}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "hybrid-error" : undefined}
        label={t("events.hybrid")}
        hint={t("events.hybridHint")}
      />
      {error && (
        <p id="hybrid-error" role="alert" className="text-14 font-semibold text-stop">
          {error}
        </p>
      )}
    </div>
  );
}
