import { and, eq, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { deliveries, undelivered } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { refuseForeign } from "../../organisations/refusals.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import { findStale } from "./find-stale.ts";

/**
 * Sends a mail again that did not arrive, or of which nobody knows, as it was and to the same address: with the same
 * Message-ID, by which mail programs know it again. Refuses one with a link that is over (`delivery.link_over`), one that
 * does not hold any more (`delivery.run_out`) and one that is on its way again (`delivery.changed`).
 */
export async function resendMail(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Result<Record<string, never>>> {
  const isMail = sql`${deliveries.channel} = 'mail' AND ${deliveries.messageId} IS NULL AND ${deliveries.recipient} <> ''`;
  const [row] = await deps.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), isMail));
  if (!row && can(actor, "client.manage")) return refuse("request.not_found");
  const clientId = row?.clientId ?? null;
  if (!row || !can(actor, "client.manage", { clientId })) return refuseForeign(actor);
  if (row.state !== "failed" && row.state !== "uncertain") return refuse("delivery.changed");
  const stale = (await findStale(deps, [row])).get(id);
  if (stale !== undefined) return refuse(`delivery.${stale}`);
  const [resent] = await runBatch(deps, [
    sql`UPDATE deliveries SET state = 'queued', tries = 0, due_at = ${deps.now()}, settled_at = NULL
      WHERE id = ${id} AND ${undelivered}`,
    noteAudit(deps, actor, {
      what: "mail.resend",
      onWhich: id,
      clientId,
      // Without the address: it would stay when the person is erased.
      after: { kind: row.kind, state: row.state },
      only: sql`changes() > 0`,
    }),
  ]);
  if (resent === 0) return refuse("delivery.changed");
  await deps.wakeDeliveries();
  return ok({});
}
