import { Form, useNavigation } from "@remix-run/react";
import { useProblemText } from "#app/console/forms/form-text.tsx";
import type { RefusedForm } from "#app/console/forms/refused-form.ts";
import { RefundFields } from "#app/console/money/refund-fields.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ReceiptPage } from "./receipt.server.ts";

/** Gives a payment back, all that is left or as much as is typed. */
export function RefundForm(props: { page: ReceiptPage; refused: RefusedForm | undefined }) {
  const { page, refused } = props;
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  return (
    <section
      aria-labelledby="refund"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 print:hidden"
    >
      <h2 id="refund" className="text-22">
        {t("staff.money.refundTitle")}
      </h2>
      <p>{t("staff.money.refundLeft", { left: page.left })}</p>
      <Form method="post" className="flex flex-col gap-4" noValidate>
        <RefundFields
          refundKey={page.key}
          currency={page.currency}
          leftTyped={page.leftTyped}
          refused={refused}
          problem={textOf(refused?.problems.amount)}
          amountClass="max-w-48"
        />
        <div>
          <Button type="submit" look="stop" aria-disabled={isBusy}>
            {t("staff.money.refundButton")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
