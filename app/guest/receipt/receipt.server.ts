import type { AppLoadContext } from "@remix-run/cloudflare";
import { redirectWithFlash } from "#app/console/flash/flash.server.ts";
import { readRefund } from "#app/console/money/read-refund.server.ts";
import { actorOf, orThrow, requireUser } from "#app/session.server.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { formatAmount, formatMoney } from "#workers/contract/money/money.ts";
import { localeOfRequest } from "#workers/contract/preferences.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { refundTransaction, retryRefund } from "#workers/domain/refunds/refund-transaction.ts";
import { readTransaction } from "#workers/domain/transactions/read-transaction.ts";
import { receiptFileName, receiptPdf } from "#workers/domain/transactions/receipt-pdf.ts";
import { receiptWords } from "#workers/domain/transactions/receipt-words.ts";

/** The token of the address; undefined where there is none. */
function tokenOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get("token") ?? undefined;
}

/** Whoever comes without a link has to be signed in. */
async function readPage(request: Request, context: AppLoadContext, id: string) {
  const token = tokenOf(request);
  const { actor } = await (token === undefined
    ? requireUser(request, context)
    : actorOf(request, context));
  return orThrow(await readTransaction(context.deps, actor, { id, token }));
}

/** A receipt or credit note, and for staff what became of its refunds. */
export async function loadReceipt(request: Request, context: AppLoadContext, id: string) {
  const page = await readPage(request, context, id);
  const { transaction, refunds, canManage, isStaff } = page;
  const { currency } = transaction;
  const locale = localeOfRequest(request);
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const left = transaction.kind === "payment" ? transaction.amount - back : 0;
  return {
    id,
    token: tokenOf(request) ?? "",
    words: receiptWords(page, locale),
    isStaff,
    canManage,
    currency,
    left: money(left),
    leftTyped: formatAmount({ amount: left, currency }, locale),
    canRefund: canManage && left > 0,
    /** Names the form, so that pressing twice is once. */
    key: context.deps.newId("rfd"),
    refunds: isStaff
      ? refunds.map(({ id: of, state, reason, amount, transactionId, problem, createdAt }) => ({
          id: of,
          state,
          reason,
          amount: money(amount),
          problem,
          createdAt,
          /** The credit note, unless this is it. */
          creditNote: transactionId === id ? null : transactionId,
        }))
      : [],
    originId: transaction.originId,
  };
}
export type ReceiptPage = Awaited<ReturnType<typeof loadReceipt>>;

/** Refunds a payment, or tries one again that was given up. */
export async function actOnReceipt(
  request: Request,
  context: AppLoadContext,
  { id, form }: { readonly id: string; readonly form: FormData },
): Promise<Result<"refund" | "retry">> {
  const { actor } = await requireUser(request, context);
  const { deps } = context;
  if (form.get("intent") === "retry") {
    const done = await retryRefund(deps, actor, { id: String(form.get("refund") ?? "") });
    return done.ok ? { ok: true, value: "retry" } : done;
  }
  if (form.get("intent") !== "refund") return refuse("request.invalid");
  const read = await readTransaction(deps, actor, { id });
  if (!read.ok) return read;
  const input = readRefund(form, read.value.transaction.currency);
  if (!input.ok) return input;
  const done = await refundTransaction(deps, actor, { ...input.value, id });
  return done.ok ? { ok: true, value: "refund" } : done;
}

/** The same as a file, as it was mailed. */
export async function answerReceiptPdf(
  request: Request,
  context: AppLoadContext,
  id: string,
): Promise<Response> {
  const page = await readPage(request, context, id);
  const locale = localeOfRequest(request);
  const file = await receiptPdf(context.deps, page, locale);
  // Letters that our fonts lack: a browser has them, and prints the page.
  if (file === null) {
    const to = `/transactions/${id}${new URL(request.url).search}`;
    return redirectWithFlash(request, to, { what: "noPdf" });
  }
  const t = createTranslator({ receipts: catalogues[locale].receipts }, locale);
  const name = receiptFileName(page.transaction, t);
  return new Response(file.slice().buffer, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  });
}
