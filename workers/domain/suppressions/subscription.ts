import { and, eq, inArray, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { clients, mailSuppressions } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { readUnsubscribeToken, type Subscription } from "./unsubscribe-link.ts";

/** How it stands with the messages of a client to the address or number that a link was sent to. */
export interface SubscriptionState {
  readonly client: string;
  readonly address: string;
  readonly isSubscribed: boolean;
}

/** Reasons that are a person's own wish. */
const ownReasons = ["unsubscribed", "complained"] as const;

/** What the link of a message is about; changes nothing. `link.over`: it is none of ours. */
export async function readSubscription(
  deps: Deps,
  { token }: { readonly token: string },
): Promise<Result<SubscriptionState>> {
  const found = await findSubscription(deps, token);
  if (!found.ok) return found;
  const { client, link } = found.value;
  const [row] = await deps.db
    .select({ id: mailSuppressions.id })
    .from(mailSuppressions)
    .where(and(isOf(link), inArray(mailSuppressions.reason, [...ownReasons])));
  return ok({ client, address: link.address, isSubscribed: row === undefined });
}

/**
 * Unsubscribes the address or number of a link from the client's messages, or has it written to again. Whoever has the link
 * has had the message: nothing else is asked. Said twice is said once.
 */
export async function setSubscription(
  deps: Deps,
  { token, isSubscribed }: { readonly token: string; readonly isSubscribed: boolean },
): Promise<Result<SubscriptionState>> {
  const found = await findSubscription(deps, token);
  if (!found.ok) return found;
  const { client, link } = found.value;
  await runBatch(
    deps,
    isSubscribed ? [subscribe(deps, link)] : [unsubscribe(deps, link), takeOutOfLine(deps, link)],
  );
  return ok({ client, address: link.address, isSubscribed });
}

function subscribe(deps: Deps, link: Subscription): Statement {
  return deps.db
    .delete(mailSuppressions)
    .where(and(isOf(link), inArray(mailSuppressions.reason, [...ownReasons])));
}

/** Over a bounce, which is no wish of anybody's; a complaint stays one. */
function unsubscribe(deps: Deps, { clientId, address }: Subscription): Statement {
  return sql`INSERT INTO mail_suppressions (id, client_id, address, reason, detail, created_at)
    VALUES (${deps.newId("sup")}, ${clientId}, ${address}, 'unsubscribed', NULL, ${deps.now()})
    ON CONFLICT (client_id, address) DO UPDATE
      SET reason = excluded.reason, detail = NULL, created_at = excluded.created_at
      WHERE mail_suppressions.reason = 'bounced'`;
}

/** What waits to be sent of the client's messages to the address or number, which nobody wants any more. */
function takeOutOfLine(deps: Deps, { clientId, address }: Subscription): Statement {
  return sql`UPDATE deliveries SET state = 'cancelled', due_at = NULL, settled_at = ${deps.now()}
    WHERE recipient = ${address} AND channel IN ('mail', 'sms') AND state = 'queued' AND message_id IS NOT NULL
      AND EXISTS (SELECT 1 FROM attendees JOIN events ON events.id = attendees.event_id
        WHERE attendees.id = deliveries.attendee_id AND events.client_id = ${clientId})`;
}

async function findSubscription(
  deps: Deps,
  token: string,
): Promise<Result<{ readonly client: string; readonly link: Subscription }>> {
  const link = await readUnsubscribeToken(deps, token);
  if (link === null) return refuse("link.over");
  const [client] = await deps.db
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.id, link.clientId));
  return client ? ok({ client: client.name, link }) : refuse("link.over");
}

function isOf({ clientId, address }: Subscription) {
  return and(eq(mailSuppressions.clientId, clientId), eq(mailSuppressions.address, address));
}
