import Stripe from "stripe";
import type {
  AccountLink,
  AccountLinkRequest,
  AccountRequest,
  OpenedAccount,
  ReadAccount,
} from "../../contract/money/payment-accounts.ts";
import { logError } from "./log-error.ts";

/**
 * Opens an account of the client's own: it pays Stripe's fees, answers for its losses and has Stripe's own pages, so that
 * the platform holds none of its money and asks it for nothing. The key of the call is the client's, so that two who begin
 * at once begin the same.
 */
export async function openAccount(
  stripe: Stripe,
  { clientId, replaces }: AccountRequest,
): Promise<OpenedAccount> {
  try {
    const made = await stripe.accounts.create(
      {
        controller: {
          fees: { payer: "account" },
          losses: { payments: "stripe" },
          requirement_collection: "stripe",
          stripe_dashboard: { type: "full" },
        },
        metadata: { client: clientId },
      },
      { idempotencyKey: `account|${clientId}|${replaces ?? ""}` },
    );
    return { ok: true, account: made.id };
  } catch (error) {
    logError(error);
    return { ok: false, problem: isFinal(error) ? "refused" : "unreachable" };
  }
}

/** Each call is a new link: one that was opened leads nowhere any more. */
export async function linkAccount(
  stripe: Stripe,
  { account, backUrl, againUrl }: AccountLinkRequest,
): Promise<AccountLink> {
  try {
    const { url } = await stripe.accountLinks.create({
      account,
      type: "account_onboarding",
      return_url: backUrl,
      refresh_url: againUrl,
      collection_options: { fields: "eventually_due" },
    });
    return { ok: true, url };
  } catch (error) {
    logError(error);
    if (isGone(error)) return { ok: false, problem: "gone" };
    return { ok: false, problem: isFinal(error) ? "refused" : "unreachable" };
  }
}

/** How the account stands now. */
export async function readAccount(stripe: Stripe, account: string): Promise<ReadAccount> {
  try {
    const retrieved = await stripe.accounts.retrieve(account);
    if (retrieved.charges_enabled) return { ok: true, state: "enabled" };
    if (!retrieved.details_submitted) return { ok: true, state: "begun" };
    return { ok: true, state: isHeldBack(retrieved.requirements) ? "restricted" : "submitted" };
  } catch (error) {
    logError(error);
    if (isGone(error)) return { ok: false, problem: "gone" };
    return { ok: false, problem: isFinal(error) ? "refused" : "unreachable" };
  }
}

/**
 * Whether the client has to do something itself, rather than wait: something is asked for that was not given, or Stripe has
 * turned the account down.
 */
function isHeldBack(requirements: Stripe.Account.Requirements | null | undefined): boolean {
  const asked = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  const why = requirements?.disabled_reason ?? "";
  return asked.length > 0 || why.startsWith("rejected.");
}

/** Closed, or its owner has taken the platform's access away: Stripe tells the two alike. */
function isGone(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripePermissionError) return true;
  const isInvalid = error instanceof Stripe.errors.StripeInvalidRequestError;
  return isInvalid && (error.code === "account_invalid" || error.code === "resource_missing");
}

function isFinal(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}
