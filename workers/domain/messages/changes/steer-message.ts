import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../../contract/audit.ts";
import { type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import type { Deps } from "../../deps.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch } from "../../shared/batch.ts";
import {
  type EventMessage,
  type EventMessageRow,
  findMessageFor,
  getMessage,
  isMessageAt,
  type MessageTarget,
} from "../message.ts";
import { deliveriesOf, isSuppressed, unsentDeliveriesOf } from "./message-deliveries.ts";

/** When what is held falls due: never. The migration's triggers have the same number. */
const held = sql.raw("9007199254740991");

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
      sql`UPDATE deliveries SET state = 'queued', due_at = ${held}, claim = NULL, tries = tries - (state = 'sending')
        WHERE ${unsentDeliveriesOf(id)} AND ${only}`,
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
      sql`UPDATE deliveries SET state = 'cancelled', due_at = NULL, claim = NULL, settled_at = ${now}
        WHERE ${unsentDeliveriesOf(id)} AND ${only}`,
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
): Promise<Result<EventMessage>> {
  return steer(deps, actor, target, steerings.pause);
}

/** Goes on with what was held back. */
export async function resumeMessage(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
): Promise<Result<EventMessage>> {
  const resumed = await steer(deps, actor, target, steerings.resume);
  if (resumed.ok) await deps.wakeDeliveries();
  return resumed;
}

/** Ends it for good: whatever has not begun to leave is not sent. */
export function stopMessage(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
): Promise<Result<EventMessage>> {
  return steer(deps, actor, target, steerings.stop);
}

/** Keeps one that waits for its time from being sent. */
export function cancelMessage(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
): Promise<Result<EventMessage>> {
  return steer(deps, actor, target, steerings.cancel);
}

async function steer(
  deps: Deps,
  actor: Actor,
  target: MessageTarget,
  { act, what, effects, set }: Steering,
): Promise<Result<EventMessage>> {
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

function changeStatement({ id, state, version }: EventMessageRow, now: number, set: SQL): SQL {
  return sql`UPDATE event_messages SET ${set}, version = version + 1, updated_at = ${now}
    WHERE id = ${id} AND state = ${state} AND version = ${version}`;
}
