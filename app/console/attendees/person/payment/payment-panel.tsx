import { Form, Link, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { RefusedForm } from "../../../forms/refused-form.ts";
import type { PersonPage } from "../person.server.ts";
import { SideCard } from "../side-card.tsx";

/** What was paid for the person's ticket, and the way to give it back. */
export function PaymentPanel(props: { page: PersonPage; refused: RefusedForm | undefined }) {
  const { payment } = props.page;
  const refused = props.refused?.intent === "refund" ? props.refused : undefined;
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  if (payment === null) return null;
  const { paid, back, hasBack, number } = payment;
  return (
    <SideCard title={t("staff.money.payments")}>
      <p>{t(hasBack ? "staff.money.paidBackLine" : "staff.money.paidLine", { paid, back })}</p>
      <p>
        <Link
          to={`/transactions/${payment.transactionId}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("staff.money.toReceipt", { number: number ?? "" })}
        </Link>
      </p>
      {payment.canRefund && (
        <Form
          key={back}
          method="post"
          preventScrollReset
          className="flex flex-col gap-4"
          noValidate
        >
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="key" value={payment.key} />
          <Field
            label={t("staff.money.refundAmount", { currency: payment.currency })}
            error={textOf(refused?.problems.amount ?? refused?.problems.form)}
          >
            <Input
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={refused?.typed.amount ?? payment.leftTyped}
            />
          </Field>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="release"
              value="yes"
              defaultChecked={refused?.typed.release === "yes"}
              className="size-5 shrink-0 accent-accent"
            />
            {t("staff.money.refundRelease")}
          </label>
          <Button type="submit" look="stop" aria-disabled={isBusy}>
            {t("staff.money.refundButton")}
          </Button>
        </Form>
      )}
    </SideCard>
  );
}
