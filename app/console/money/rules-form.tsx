import { Form, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import type { MoneyOfEvent } from "./event-money.server.ts";

/** What those get back who have paid and cancel. */
export function RulesForm(props: { event: MoneyOfEvent; refused: RefusedForm | undefined }) {
  const { event } = props;
  const refused = props.refused?.intent === "rules" ? props.refused : undefined;
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  return (
    <section
      aria-labelledby="rules"
      className="flex max-w-160 flex-col gap-4 rounded-card border border-line bg-surface p-5"
    >
      <h2 id="rules" className="text-22">
        {t("staff.money.rulesTitle")}
      </h2>
      <p>{t("staff.money.rulesText")}</p>
      <Form method="post" className="flex flex-col gap-4" noValidate>
        <input type="hidden" name="intent" value="rules" />
        <Field
          label={t("staff.money.rulesHours")}
          hint={t("staff.money.rulesHoursHint")}
          error={textOf(refused?.problems.refundUntilHours)}
        >
          <Input
            name="refundUntilHours"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refused?.typed.refundUntilHours ?? event.rules.hours}
            className="max-w-48"
          />
        </Field>
        <Field
          label={t("staff.money.rulesFee", { currency: event.currency })}
          error={textOf(refused?.problems.refundFee)}
        >
          <Input
            name="refundFee"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refused?.typed.refundFee ?? event.rules.fee}
            className="max-w-48"
          />
        </Field>
        <div>
          <Button type="submit" look="primary" aria-disabled={isBusy || event.isArchived}>
            {t("staff.manage.save")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
