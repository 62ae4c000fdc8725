import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithFlash, withFlash } from "#app/console/flash/flash.server.ts";
import { useFlash } from "#app/console/flash/use-flash.ts";
import { useFlashFocus } from "#app/console/flash/use-flash-focus.ts";
import { FormAlert } from "#app/console/forms/form-text.tsx";
import { refusedForm } from "#app/console/forms/refused-form.ts";
import { isProblem, problemTitle } from "#app/console/shell/page-error.tsx";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { actOnReceipt, loadReceipt, type ReceiptPage } from "./receipt.server.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { RefundForm } from "./refund-form.tsx";
import { RefundList } from "./refund-list.tsx";

export { answerForm as clientAction } from "#app/console/forms/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return withFlash(request, await loadReceipt(request, context, params.id ?? ""));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params.id ?? "";
  const done = await actOnReceipt(request, context, { id, form });
  if (!done.ok) return data(refusedForm(done.refusal, form), { status: 400 });
  return redirectWithFlash(request, `/transactions/${id}`, { what: done.value });
}

/** A receipt or credit note: prints on one sheet, and beside it, for staff, what goes back. */
export default function Receipt() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const flash = useFlash();
  const line = useFlashFocus<HTMLParagraphElement>(flash);
  return (
    <GuestFrame wide>
      <div className="flex flex-col gap-6 print:gap-0">
        <Bar page={page} />
        <div className="flex flex-col gap-3 empty:hidden print:hidden">
          <FormAlert problem={refused?.problems.form} />
          <p ref={line} tabIndex={-1} role="status" className="font-semibold text-ok empty:hidden">
            {flash === "refund" && t("staff.money.refundDoneText")}
            {flash === "retry" && t("staff.money.retried")}
          </p>
          {flash === "noPdf" && (
            <p role="status" className="rounded-control bg-warn-soft px-4 py-3 text-warn">
              {t("receipts.noPdf")}
            </p>
          )}
        </div>
        <ReceiptSheet words={page.words} />
        {page.refunds.length > 0 && <RefundList page={page} />}
        {page.canRefund && <RefundForm key={page.left} page={page} refused={refused} />}
      </div>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page, error }) =>
  isProblem(error)
    ? problemTitle(matches, error)
    : namedTitle(matches, page?.words.title, "staff.money.title");

function Bar({ page }: { page: ReceiptPage }) {
  const t = useT();
  const query = page.token === "" ? "" : `?${new URLSearchParams({ token: page.token })}`;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {page.isStaff && (
        <Link
          to="/transactions"
          className="mr-auto inline-flex min-h-11 basis-full items-center underline underline-offset-4 sm:basis-auto"
        >
          {t("receipts.back")}
        </Link>
      )}
      <Button onClick={() => window.print()}>{t("receipts.print")}</Button>
      <LinkButton to={`/transactions/${page.id}/pdf${query}`} reloadDocument>
        {t("receipts.pdf")}
      </LinkButton>
    </div>
  );
}
