import { type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Resendable } from "../../../contract/messages/messages.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import {
  type EventMessage,
  type EventMessageRow,
  findMessageFor,
  getMessage,
  isMessageAt,
  type MessageTarget,
  readEventMessage,
} from "../message.ts";
import { deliveriesOf, isSuppressed } from "./message-deliveries.ts";

/**
 * Sends a message again to those alone whom it has not reached (`failed`), or of whom nobody can say whether it has
 * (`uncertain`). With the same Message-ID, by which mail programs know it again. Refuses where nobody can be sent it again.
 */
export async function resendMessage(
  deps: Deps,
  actor: Actor,
  { what, ...target }: MessageTarget & { readonly what: Resendable },
): Promise<Result<EventMessage>> {
  const found = await findMessageFor(deps, actor, "resend", target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const { id } = row;
  const now = deps.now();
  const some = sql`EXISTS (${resendableOf(id, event.clientId)} AND recipient.state = ${what})`;
  const changes = await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "message.resend",
      onWhich: id,
      clientId: event.clientId,
      eventId: event.id,
      after: { what },
      only: sql`${isMessageAt(row)} AND ${some}`,
    }),
    sql`UPDATE event_messages SET state = 'sending', failure = NULL, settled_at = NULL, due_at = ${now}, updated_at = ${now},
        version = version + 1
      WHERE id = ${id} AND state = ${row.state} AND version = ${row.version} AND ${some}`,
    ...resendStatements(row, event.clientId, what, now),
  ]);
  if (changes[1] === 0) return refuseResend(deps, actor, target, what);
  await deps.wakeDeliveries();
  return getMessage(deps, actor, target);
}

/** Why nothing was sent again: there is nobody, or the message is not as it was any more. */
async function refuseResend(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
  what: Resendable,
): Promise<Result<never>> {
  const counted = await countResendable(deps, actor, target);
  if (!counted.ok) return counted;
  return refuse(counted.value[what] === 0 ? "message.nobody_again" : "message.changed");
}

/** To how many recipients of a message it could be sent again. */
export async function countResendable(
  deps: Deps,
  actor: Actor,
  { eventId, id }: MessageTarget,
): Promise<Result<Readonly<Record<Resendable, number>>>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "people.view" });
  if (!found.ok) return found;
  if (!(await readEventMessage(deps, found.value.id, id))) return refuse("request.not_found");
  const rows = await deps.db.all<{ readonly state: Resendable; readonly people: number }>(
    sql`SELECT state, count(*) AS people FROM (${resendableOf(id, found.value.clientId)}) GROUP BY state`,
  );
  const of = (state: Resendable) => rows.find((row) => row.state === state)?.people ?? 0;
  return ok({ failed: of("failed"), uncertain: of("uncertain") });
}

/**
 * Recipients to whom a message can be sent again. A person who is gone has no address, to some nothing is to go any more, and of old
 * deliveries nothing is kept that could be sent.
 */
function resendableOf(id: string, clientId: string): SQL {
  return sql`SELECT recipient.state AS state FROM message_recipients recipient
    LEFT JOIN deliveries ON deliveries.id = recipient.delivery_id AND deliveries.state = recipient.state
    WHERE recipient.message_id = ${id} AND recipient.state IN ('failed', 'uncertain')
      AND (recipient.attendee_id = '' OR (deliveries.recipient <> '' AND NOT ${isSuppressed(clientId)}))`;
}

/** Behind the change of the message, and only if that came about. */
function resendStatements(
  { id, version }: EventMessageRow,
  clientId: string,
  what: Resendable,
  now: number,
) {
  const isDone = sql`EXISTS (SELECT 1 FROM event_messages message
    WHERE message.id = ${id} AND message.version = ${version + 1} AND message.state = 'sending')`;
  return [
    sql`UPDATE deliveries SET state = 'queued', tries = 0, due_at = ${now}, settled_at = NULL, expires_at = NULL
      WHERE ${deliveriesOf(id, what)} AND recipient <> '' AND NOT ${isSuppressed(clientId)} AND ${isDone}`,
    sql`UPDATE message_recipients SET state = 'waiting', changed_at = ${now}
      WHERE message_id = ${id} AND attendee_id = '' AND state = ${what} AND ${isDone}`,
  ];
}
