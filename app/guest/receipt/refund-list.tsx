import { Form, Link, useNavigation } from "@remix-run/react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { bookZone } from "#workers/contract/money/closes.ts";
import type { RefundReason, RefundState } from "#workers/contract/money/refunds.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { ReceiptPage } from "./receipt.server.ts";

const states = {
  due: "staff.money.refundDue",
  sent: "staff.money.refundSent",
  done: "staff.money.refundDone",
  failed: "staff.money.refundFailed",
} as const satisfies Record<RefundState, TextKey>;

const reasons = {
  staff: "staff.money.reasonStaff",
  late: "staff.money.reasonLate",
  attendee: "staff.money.reasonAttendee",
  event: "staff.money.reasonEvent",
} as const satisfies Record<RefundReason, TextKey>;

/** What went back of a payment, and where it is. */
export function RefundList({ page }: { page: ReceiptPage }) {
  const { t, formats } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="refunds" className="flex flex-col gap-3 print:hidden">
      <h2 id="refunds" className="text-22">
        {t("staff.money.refunds")}
      </h2>
      <ul className="flex flex-col">
        {page.refunds.map((refund) => (
          <li
            key={refund.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0 grow">
              <p className="font-semibold whitespace-nowrap">{refund.amount}</p>
              <p className="text-14 text-ink-soft">
                {formats.dayAndTime(refund.createdAt, bookZone, true)} · {t(reasons[refund.reason])}
              </p>
            </div>
            <Chip tone={refund.state === "failed" ? "stop" : "plain"}>
              {t(states[refund.state])}
            </Chip>
            {refund.creditNote !== null && (
              <Link
                to={`/transactions/${refund.creditNote}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {t("receipts.refund")}
              </Link>
            )}
            {refund.state === "failed" && page.canManage && (
              <Form method="post">
                <input type="hidden" name="intent" value="retry" />
                <input type="hidden" name="refund" value={refund.id} />
                <Button type="submit" aria-disabled={isBusy}>
                  {t("staff.money.retry")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
