import { useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { retentionDays } from "#workers/contract/organisations/console-limits.ts";

const dayMs = 24 * 60 * 60_000;

/** How long what can be tied to a person is kept, and the day on which it goes. */
export function RetentionField(props: {
  value: string;
  endsAt: number;
  timeZone: string;
  error: string | undefined;
}) {
  const { t, formats } = useLanguage();
  const [typed, setTyped] = useState(props.value);
  const days = Number(typed.replace(/\s/g, ""));
  const isPossible =
    Number.isInteger(days) && days >= retentionDays.min && days <= retentionDays.max;
  const date = isPossible ? formats.date(props.endsAt + days * dayMs, props.timeZone) : null;
  return (
    <Field
      label={t("events.retentionDays")}
      hint={
        <>
          {t("events.retentionDaysHint")}
          {date && ` ${t("events.retentionUntil", { date })}`}
        </>
      }
      error={props.error}
    >
      <Input
        name="retentionDays"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
      />
    </Field>
  );
}
