import { orThrow, type Visitor } from "#app/session.server.ts";
import type { Result } from "#workers/contract/errors.ts";
import {
  checkPaymentAccount,
  linkPaymentAccount,
  readPaymentAccount,
} from "#workers/domain/payments/accounts/payment-account.ts";

/**
 * How the client's account for card payments stands. Whoever comes back from Stripe (`?payments=back`) is believed nothing:
 * Stripe is asked, and where it does not answer the page says so beside what was known.
 */
export async function loadPayments({ deps, actor }: Visitor, clientId: string, url: URL) {
  const cameBy = url.searchParams.get("payments");
  const checked = cameBy === "back" ? await checkPaymentAccount(deps, actor, { clientId }) : null;
  const read = checked?.ok ? checked : await readPaymentAccount(deps, actor, { clientId });
  return {
    account: orThrow(read),
    problem: checked === null || checked.ok ? null : checked.refusal.code,
    isLinkOver: cameBy === "again",
  };
}

/** A way to Stripe, on which the account is opened or filled in further: it stands in this answer and in no address. */
export async function linkPayments({
  deps,
  actor,
  user,
}: Visitor): Promise<Result<{ readonly paymentsUrl: string }>> {
  const linked = await linkPaymentAccount(deps, actor, { clientId: user?.clientId ?? "" });
  return linked.ok ? { ok: true, value: { paymentsUrl: linked.value.url } } : linked;
}

/** Asks Stripe anew. */
export async function checkPayments({ deps, actor, user }: Visitor): Promise<Result<unknown>> {
  return checkPaymentAccount(deps, actor, { clientId: user?.clientId ?? "" });
}
