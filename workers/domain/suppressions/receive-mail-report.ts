import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { type MailReport, mailReportSchema } from "../../contract/api/messages/suppressions.ts";
import { parseInput } from "../../contract/api/parse.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { reportWindowMs } from "../../contract/messages/suppressions.ts";
import { verifyWebhook } from "../../contract/webhooks/webhook-signature.ts";
import { deliveries } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { suppressRecipients } from "./suppress-recipients.ts";

/** A call as it came. */
export interface SignedReport {
  /** `webhook-id`, `webhook-timestamp` (seconds) and `webhook-signature`; "" where one is missing. */
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
  /** To the byte. */
  readonly body: string;
}

/**
 * Takes what the provider of the mail server was told of one mail: that it came back for good, or that its reader called
 * it unwanted. Its delivery says so, and messages of the client go there no more. The signature is the permission: it
 * is asked for first, and without a secret nobody is believed. Told again, nothing changes, not even what staff have
 * decided since. `request.under_way`: the mail is just being handed over, and the report is to come again.
 */
export async function receiveMailReport(
  deps: Deps,
  call: SignedReport,
): Promise<Result<Record<string, never>>> {
  if (!(await isBelieved(deps, call))) return refuse("webhook.signature");
  const read = parseInput(v.pipe(v.string(), v.parseJson(), mailReportSchema), call.body);
  if (!read.ok) return read;
  const report = read.value;
  const [id = ""] = report.messageId.split("@");
  const [found] = await deps.db
    .select({ recipient: deliveries.recipient, state: deliveries.state })
    .from(deliveries)
    .where(eq(deliveries.id, id));
  if (!found || found.recipient.toLowerCase() !== report.recipient) {
    return refuse("request.not_found");
  }
  if (found.state === "sending" || found.state === "handing_over") {
    return refuse("request.under_way");
  }
  await runBatch(deps, statementsOf(deps, id, report));
  return ok({});
}

async function isBelieved({ config, now }: Deps, call: SignedReport): Promise<boolean> {
  const { id, signature, body } = call;
  const timestamp = /^\d{1,12}$/.test(call.timestamp) ? Number(call.timestamp) : null;
  if (config.mailWebhookSecret === null || id === "" || timestamp === null) return false;
  if (Math.abs(now() - timestamp * 1_000) > reportWindowMs) return false;
  return verifyWebhook(config.mailWebhookSecret, { id, timestamp, body }, signature);
}

/** What each kind does, once for each delivery. */
function statementsOf(deps: Deps, id: string, { kind, reason }: MailReport): readonly Statement[] {
  const said = `${kind}: ${reason}`;
  if (kind === "bounce") {
    const isStill = sql`deliveries.state IN ('queued', 'sent', 'uncertain')`;
    return [
      suppressRecipients(deps, [{ deliveryId: id, reason: "bounced", detail: reason }], isStill),
      sql`UPDATE deliveries SET state = 'failed', due_at = NULL, reply = ${said}, settled_at = ${deps.now()}
        WHERE id = ${id} AND ${isStill}`,
    ];
  }
  // Whoever complains of a mail has it.
  const isStill = sql`coalesce(deliveries.reply, '') NOT LIKE 'complaint:%'`;
  return [
    suppressRecipients(deps, [{ deliveryId: id, reason: "complained", detail: reason }], isStill),
    sql`UPDATE deliveries SET state = 'sent', due_at = NULL, reply = ${said}, settled_at = ${deps.now()}
      WHERE id = ${id} AND ${isStill}`,
  ];
}
