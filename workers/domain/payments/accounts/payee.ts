import { eq } from "drizzle-orm";
import type { ErrorCode } from "../../../contract/errors.ts";
import { clients } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { hasCardPage } from "../sale/card-page.ts";

/** Who is paid for a client's events; `account` is null at a page that stands in for the payment service. */
export type Payee =
  | { readonly ok: true; readonly account: string | null }
  | { readonly ok: false; readonly fault: ErrorCode };

/**
 * The account that a client's events are paid to. None where nobody takes cards here, and, where the payment service does, until
 * the client's own account may be charged: the platform's is nobody's to be paid to.
 */
export async function findPayee(deps: Deps, clientId: string): Promise<Payee> {
  if (deps.payments.kind !== "stripe") return payeeOf(deps, undefined);
  const client = await deps.db.query.clients.findFirst({
    columns: { stripeAccount: true, stripeState: true },
    where: eq(clients.id, clientId),
  });
  return payeeOf(deps, client);
}

/** The same of a client that was read. */
export function payeeOf(
  deps: Deps,
  client: Pick<typeof clients.$inferSelect, "stripeAccount" | "stripeState"> | undefined,
): Payee {
  if (deps.payments.kind !== "stripe") {
    return hasCardPage(deps)
      ? { ok: true, account: null }
      : { ok: false, fault: "price.no_service" };
  }
  return client?.stripeState === "enabled"
    ? { ok: true, account: client.stripeAccount }
    : { ok: false, fault: "price.no_account" };
}
