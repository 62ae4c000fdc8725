import { sql } from "drizzle-orm";
import type { ErrorCode, Refusal } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";

export interface KnownAccount {
  readonly clientId: string;
  readonly account: string;
}

/** Why the service does not do what was asked of it with an account. */
export function codeOfProblem(problem: "refused" | "unreachable" | "gone"): ErrorCode {
  return problem === "unreachable" ? "payment_account.unreachable" : "payment_account.refused";
}

/**
 * Writes down how the service says that an account stands. Of two answers the one that was asked for later holds, in whatever
 * order they come. An account that is gone is as one that was only begun: nothing is sold, and beginning anew replaces it.
 */
export async function askAccount(
  deps: Deps,
  actor: Actor,
  { clientId, account }: KnownAccount,
): Promise<Refusal | null> {
  const askedAt = deps.now();
  const read = await deps.payments.readAccount(account);
  if (!read.ok && read.problem !== "gone") return { code: codeOfProblem(read.problem) };
  const state = read.ok ? read.state : "begun";
  const isOurs = sql`id = ${clientId} AND stripe_account = ${account} AND stripe_asked_at <= ${askedAt}`;
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "client.payment_account_state",
      onWhich: clientId,
      clientId,
      after: { account, state },
      only: sql`EXISTS (SELECT 1 FROM clients WHERE ${isOurs} AND stripe_state <> ${state})`,
    }),
    sql`UPDATE clients SET stripe_state = ${state}, stripe_asked_at = ${askedAt} WHERE ${isOurs}`,
  ]);
  return null;
}
