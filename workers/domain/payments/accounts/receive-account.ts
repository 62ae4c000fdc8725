import { eq } from "drizzle-orm";
import type { Refusal } from "../../../contract/errors.ts";
import type { StripeOutcome } from "../../../contract/money/orders.ts";
import { clients } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { askAccount } from "./ask-account.ts";

/**
 * Something has changed about an account: how it stands now is asked, and not read from what was told, which may come late or
 * before what happened earlier. A refusal has the service tell it again.
 */
export async function receiveAccount(
  deps: Deps,
  account: string | null,
  note: (outcome: StripeOutcome) => Statement,
): Promise<Refusal | null> {
  const client =
    account === null
      ? undefined
      : await deps.db.query.clients.findFirst({
          columns: { id: true },
          where: eq(clients.stripeAccount, account),
        });
  if (!client || account === null) {
    await runBatch(deps, [note("ignored")]);
    return null;
  }
  const refusal = await askAccount(deps, { kind: "system" }, { clientId: client.id, account });
  if (refusal === null) await runBatch(deps, [note("applied")]);
  return refusal;
}
