import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";

/** How much of a payment goes back, and whether the place goes with it; `refundKey` names the form, so that pressing twice is once. */
export function RefundFields(props: {
  readonly refundKey: string;
  readonly currency: string;
  /** All that is left, as it is typed. */
  readonly leftTyped: string;
  readonly refused: RefusedForm | undefined;
  /** What is wrong with the amount, in words. */
  readonly problem: string | undefined;
  readonly amountClass?: string;
}) {
  const { refused } = props;
  const t = useT();
  return (
    <>
      <input type="hidden" name="intent" value="refund" />
      <input type="hidden" name="key" value={props.refundKey} />
      <Field
        label={t("staff.money.refundAmount", { currency: props.currency })}
        error={props.problem}
      >
        <Input
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={refused?.typed.amount ?? props.leftTyped}
          className={props.amountClass}
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
    </>
  );
}
