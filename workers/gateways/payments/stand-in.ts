import type { PaymentGateway } from "../../contract/money/payment-gateway.ts";
import { readPaymentNotice } from "./stripe.ts";

/**
 * Stands in for the payment service where no key is set. On a machine of one's own the payment page is /dev/card, which
 * tells of what was done there as the service would; in production there is none, and nothing can be sold.
 */
export function createStandInGateway(settings: {
  readonly isLocal: boolean;
  readonly publicUrl: string;
  readonly webhookSecret: string;
}): PaymentGateway {
  const { isLocal, publicUrl, webhookSecret } = settings;
  return {
    kind: isLocal ? "stand-in" : "none",
    openPage: async ({ orderId }) =>
      isLocal
        ? { ok: true, session: `cs_local_${orderId}`, url: `${publicUrl}/dev/card/${orderId}` }
        : { ok: false, problem: "refused" },
    refund: async ({ refundId, attempt }) =>
      isLocal
        ? { ok: true, stripeRefund: `re_local_${refundId}_${attempt}`, state: "done" }
        : { ok: false, problem: "unreachable", reason: "" },
    // It keeps no list: what it was told to do, it has done.
    listBalanceTransactions: async () => null,
    // Whoever is paid at a page of this machine needs no account.
    openAccount: async () => ({ ok: false, problem: "refused" }),
    linkAccount: async () => ({ ok: false, problem: "refused" }),
    readAccount: async () => ({ ok: false, problem: "refused" }),
    readNotice: async (signed) =>
      isLocal ? readPaymentNotice({ own: webhookSecret, connect: null }, signed) : null,
  };
}
