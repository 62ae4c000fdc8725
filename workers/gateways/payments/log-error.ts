import Stripe from "stripe";

/** Without what was sent: a message of the service may repeat it. */
export function logError(error: unknown): void {
  console.error("stripe", error instanceof Stripe.errors.StripeError ? error.type : "unknown");
}
