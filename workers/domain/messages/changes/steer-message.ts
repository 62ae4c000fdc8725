import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../../contract/audit.ts";
import { type Result, refuse } from "../../../contract/errors.ts";
import type { Resendable } from "../../../contract/messages/messages.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import {
  findMessageFor,
  getMessage,
  isMessageAt,
  type Message,
  type MessageRow,
  type MessageTarget,
} from "../message.ts";

/** When what is held falls due: never. The migration's triggers have the same number. */
const held = sql.raw("9007199254740991");

/** Deliveries of a message that have not begun to leave, and are those of these recipients. */
function deliveriesOf(id: string, state: "queued" | Resendable): SQL {
  return sql`id IN (SELECT delivery_id FROM message_recipients
    WHERE message_id = ${id} AND state = ${state} AND delivery_id IS NOT NULL) AND state = ${state}`;
}

/** Whether nothing of the client goes to the address of a delivery any more. */
function isSuppressed(clientId: string): SQL {
  return sql`(deliveries.channel = 'mail' AND EXISTS (SELECT 1 FROM mail_suppressions suppression
    WHERE suppression.client_id = ${clientId} AND suppression.address = deliveries.recipient))`;
}

/** A message whose deliveries and recipients change, while it is as it was read (`only`). */
interface Steered {
  readonly id: string;
  readonly clientId: string;
  readonly now: number;
  readonly only: SQL;
}

interface Steering {
  readonly act: "pause" | "resume" | "stop" | "cancel";
  readonly what: AuditAction;
  readonly effects: (steered: Steered) => readonly SQL[];
  /** What the message becomes. */
  readonly set: (now: number) => SQL;
}

const steerings = {
  pause: {
    act: "pause",
    what: "message.pause",
    effects: ({ id, only }) => [
      sql`UPDATE deliveries SET due_at = ${held} WHERE ${deliveriesOf(id, "queued")} AND ${only}`,
    ],
    set: () => sql`state = 'paused', claim = NULL, due_at = NULL`,
  },
  resume: {
    act: "resume",
    what: "message.resume",
    effects: ({ id, clientId, now, only }) => [
      // Who has unsubscribed since gets nothing more.
      sql`UPDATE deliveries SET state = 'cancelled', due_at = NULL, settled_at = ${now}
        WHERE ${deliveriesOf(id, "queued")} AND ${isSuppressed(clientId)} AND ${only}`,
      sql`UPDATE deliveries SET due_at = ${now} WHERE ${deliveriesOf(id, "queued")} AND due_at = ${held} AND ${only}`,
    ],
    set: (now) => sql`state = 'sending', due_at = ${now}`,
  },
  stop: {
    act: "stop",
    what: "message.stop",
    effects: ({ id, now, only }) => [
      sql`UPDATE deliveries SET state = 'cancelled', due_at = NULL, settled_at = ${now}
        WHERE ${deliveriesOf(id, "queued")} AND ${only}`,
      sql`UPDATE message_recipients SET state = 'cancelled', changed_at = ${now}
        WHERE message_id = ${id} AND state = 'waiting' AND ${only}`,
    ],
    set: (now) => sql`state = 'cancelled', claim = NULL, due_at = NULL, settled_at = ${now}`,
  },
  cancel: {
    act: "cancel",
    what: "message.cancel",
    effects: () => [],
    set: (now) => sql`state = 'cancelled', claim = NULL, due_at = NULL, settled_at = ${now}`,
  },
} as const satisfies Record<string, Steering>;

/** Holds back what has not begun to leave. What is on its way at this moment arrives. */
export function pauseMessage(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
): Promise<Result<Message>> {
  return steer(deps, actor, target, steerings.pause);
}

/** Goes on with what was held back. */
export async function resumeMessage(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
): Promise<Result<Message>> {
  const resumed = await steer(deps, actor, target, steerings.resume);
  if (resumed.ok) await deps.wakeDeliveries();
  return resumed;
}

/** Ends it for good: whatever has not begun to leave is not sent. */
export function stopMessage(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
): Promise<Result<Message>> {
  return steer(deps, actor, target, steerings.stop);
}

/** Keeps one that waits for its time from being sent. */
export function cancelMessage(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
): Promise<Result<Message>> {
  return steer(deps, actor, target, steerings.cancel);
}

async function steer(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
  { act, what, effects, set }: Steering,
): Promise<Result<Message>> {
  const found = await findMessageFor(deps, actor, act, target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const now = deps.now();
  const only = isMessageAt(row);
  const changes = await runBatch(deps, [
    noteAudit(deps, actor, {
      what,
      onWhich: row.id,
      clientId: event.clientId,
      eventId: event.id,
      only,
    }),
    ...effects({ id: row.id, clientId: event.clientId, now, only }),
    changeStatement(row, now, set(now)),
  ]);
  if (changes.at(-1) === 0) return refuse("message.changed");
  return getMessage(deps, actor, target);
}

function changeStatement({ id, state, version }: MessageRow, now: number, set: SQL): SQL {
  return sql`UPDATE event_messages SET ${set}, version = version + 1, updated_at = ${now}
    WHERE id = ${id} AND state = ${state} AND version = ${version}`;
}

/**
 * Sends a message again to those alone whom it has not reached (`failed`), or of whom nobody can say whether it has
 * (`uncertain`). With the same Message-ID, by which mail programs know it again. Where there are none nothing changes.
 */
export async function resendMessage(
  deps: Deps,
  actor: Actor,
  { what, ...target }: MessageTarget & { readonly what: Resendable },
): Promise<Result<Message>> {
  const found = await findMessageFor(deps, actor, "resend", target);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const { id } = row;
  const now = deps.now();
  const isUnchanged = isMessageAt(row);
  // A person who is gone has no address, to some nothing is to go any more, and of old deliveries nothing is kept that could be sent.
  const some = sql`(EXISTS (SELECT 1 FROM message_recipients recipient JOIN deliveries ON deliveries.id = recipient.delivery_id
      WHERE recipient.message_id = ${id} AND recipient.state = ${what} AND deliveries.recipient <> '' AND NOT ${isSuppressed(event.clientId)})
    OR EXISTS (SELECT 1 FROM message_recipients WHERE message_id = ${id} AND attendee_id = '' AND state = ${what}))`;
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "message.resend",
      onWhich: id,
      clientId: event.clientId,
      eventId: event.id,
      after: { what },
      only: sql`${isUnchanged} AND ${some}`,
    }),
    sql`UPDATE event_messages SET state = 'sending', failure = NULL, settled_at = NULL, due_at = ${now}, updated_at = ${now},
        version = version + 1
      WHERE id = ${id} AND state = ${row.state} AND version = ${row.version} AND ${some}`,
    ...resendStatements(row, event.clientId, what, now),
  ]);
  await deps.wakeDeliveries();
  return getMessage(deps, actor, target);
}

/** Behind the change of the message, and only if that came about. */
function resendStatements(
  { id, version }: MessageRow,
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
