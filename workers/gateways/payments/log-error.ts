import Stripe from "stripe";
import { createLog } from "../../contract/log/log.ts";
import { writeLine } from "../../contract/log/write-line.ts";

// Of no request: the service's client is made once for all of them.
const log = createLog({ requestId: "none", now: () => Date.now(), write: writeLine });

/** Without what was sent: a message of the service may repeat it. */
export function logError(error: unknown): void {
  const isKnown = error instanceof Stripe.errors.StripeError;
  const reason = isKnown ? error.type.replace(/(?<!^)[A-Z]/g, "_$&").toLowerCase() : "unknown";
  log.error("payment.service_failed", { reason });
}
