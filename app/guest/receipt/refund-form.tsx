import { Form, useNavigation } from "@remix-run/react";
import { useProblemText } from "#app/console/forms/form-text.tsx";
import type { RefusedForm } from "#app/console/forms/refused-form.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
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
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="key" value={page.key} />
        <Field
          label={t("staff.money.refundAmount", { currency: page.currency })}
          error={textOf(refused?.problems.amount)}
        >
          <Input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={refused?.typed.amount ?? page.leftTyped}
            className="max-w-48"
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
        <div>
          <Button type="submit" look="stop" aria-disabled={isBusy}>
            {t("staff.money.refundButton")}
          </Button>
        </div>
      </Form>
    </section>
  );
}
