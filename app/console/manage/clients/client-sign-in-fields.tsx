import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { defaultDate, organisationTimeZone } from "#workers/contract/conventions/defaults.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import type { ClientFormState } from "./client-values.ts";

/** After how long the screens of its people lock. */
export function LockField({ client, refused }: ClientFormState) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <Field
      label={t("staff.settings.lockMinutes")}
      hint={t("staff.settings.lockMinutesHint")}
      error={textOf(refused?.problems.lockMinutes)}
    >
      <Input
        name="lockMinutes"
        defaultValue={refused?.typed.lockMinutes ?? String(client.lockMinutes)}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
    </Field>
  );
}

/** Whether its people need a second factor, and from which day on. */
export function FactorFields({ client, refused }: ClientFormState) {
  const t = useT();
  const textOf = useProblemText();
  const { factorRequiredFrom: from } = client;
  const stored = from === null ? "" : defaultDate(from, organisationTimeZone);
  const isOn = refused ? refused.typed.factorRequired !== undefined : from !== null;
  return (
    <div className="flex flex-col gap-4">
      <input type="hidden" name="factorPolicy" value="given" />
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="factorRequired"
          defaultChecked={isOn}
          className="size-5 accent-accent"
        />
        {t("factors.policyOn")}
      </label>
      <Field
        label={t("factors.policyFrom")}
        note={t("staff.manage.optional")}
        hint={t("factors.policyFromHint")}
        error={textOf(refused?.problems.factorRequiredFrom)}
      >
        <Input
          type="date"
          name="factorRequiredFrom"
          defaultValue={refused?.typed.factorRequiredFrom ?? stored}
          className="max-w-60"
        />
      </Field>
    </div>
  );
}
