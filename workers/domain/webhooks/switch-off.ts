import { and, eq, sql } from "drizzle-orm";
import { users, webhookEndpoints } from "../../db/schema/index.ts";
import { readBrand } from "../deliveries/mails/brand.ts";
import { queueMail } from "../deliveries/mails/queue-mail.ts";
import type { Deps } from "../deps.ts";
import { keyOfUsers } from "../organisations/user-keys.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch } from "../shared/batch.ts";
import { cancelDeliveries } from "./endpoints.ts";

/** People of a client who are told. */
const maxRecipients = 20;

/**
 * Switches an endpoint off that has answered 410: it wants to hear no more. Those who have the client's own
 * role are told by mail, once.
 */
export async function switchOff(
  deps: Deps,
  { id, clientId, url }: { readonly id: string; readonly clientId: string; readonly url: string },
): Promise<void> {
  const managers = keyOfUsers({ role: "client", state: "active" });
  const [brand, recipients] = await Promise.all([
    readBrand(deps, clientId),
    deps.db
      .select({ email: users.email, name: users.name, language: users.language })
      .from(users)
      .where(
        sql`${users.id} IN (SELECT id FROM list_keys WHERE list = 'users' AND client_id = ${clientId} AND key = ${managers} LIMIT ${maxRecipients})`,
      ),
  ]);
  const button = `${deps.config.publicUrl}/manage/webhooks/${id}`;
  const host = new URL(url).host;
  await runBatch(deps, [
    deps.db
      .update(webhookEndpoints)
      .set({ enabled: false, goneAt: deps.now() })
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.enabled, true))),
    cancelDeliveries(deps, id),
    noteAudit(deps, { kind: "system" }, { what: "webhook.gone", onWhich: id, clientId }),
    ...recipients.map(({ email, name, language }) =>
      queueMail(deps, {
        kind: "webhook_gone",
        recipient: email,
        locale: language,
        brand,
        letter: (t) => ({
          subject: t("mails.webhookGoneSubject", { host }),
          title: t("mails.webhookGoneTitle"),
          paragraphs: [t("mails.webhookGoneText", { name, url })],
          button: { text: t("mails.webhookGoneButton"), address: button },
          notes: [t("mails.webhookGoneNote")],
        }),
      }),
    ),
  ]);
  await deps.wakeDeliveries();
}
