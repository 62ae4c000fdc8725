import { Form, Link, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { RefusedForm } from "../../../forms/refused-form.ts";
import { RefundFields } from "../../../money/refund-fields.tsx";
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
          <RefundFields
            refundKey={payment.key}
            currency={payment.currency}
            leftTyped={payment.leftTyped}
            refused={refused}
            problem={textOf(refused?.problems.amount ?? refused?.problems.form)}
          />
          <Button type="submit" look="stop" aria-disabled={isBusy}>
            {t("staff.money.refundButton")}
          </Button>
        </Form>
      )}
    </SideCard>
  );
}
