import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "../../../contract/audit.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import type { Actor } from "../../../contract/permissions.ts";
import { events } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { sweepRehearsal } from "../../rehearsals/sweep.ts";
import { noteAudit } from "../../shared/audit.ts";
import { runBatch, type Statement } from "../../shared/batch.ts";
import { type EventType, messageOfEvent } from "../../webhooks/event-messages.ts";
import { queueWebhooks } from "../../webhooks/queue-webhooks.ts";
import type { EventRecord } from "../event-record.ts";
import { openingTimesOf } from "../record.ts";
import { pushSettings } from "../room-settings.ts";

type Columns = Partial<typeof events.$inferSelect>;

interface EventChange {
  readonly event: EventRecord;
  readonly what: AuditAction;
  readonly set: Columns;
  /** What the audit entry tells beside the columns. */
  readonly noted?: {
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  };
  /** What programs of the client are told with it. */
  readonly webhook?: EventType;
  /** What must hold besides the version, of whatever the database then has. */
  readonly only?: SQL | undefined;
  /** Statements that belong to it; each must hold to `unchanged` itself. */
  readonly with?: (unchanged: SQL) => readonly Statement[];
}

/**
 * Writes a change of an event, with its audit entry, if the event is still as it was read; tells
 * the room, and wipes a rehearsal that the change has ended. Refuses `event.changed` when somebody
 * else was faster, or when `only` does not hold.
 */
export async function saveEvent(
  deps: Deps,
  actor: Actor,
  { event, what, set, noted, webhook, only, with: more }: EventChange,
): Promise<Result<EventRecord>> {
  const version = event.version + 1;
  const times = { ...event, ...set };
  const values = { ...set, ...openingTimesOf(times), version, updatedAt: deps.now() };
  const sameVersion = sql`${events.version} = ${event.version}`;
  const unchanged = only ? sql`${sameVersion} AND ${only}` : sameVersion;
  const update = deps.db
    .update(events)
    .set(values)
    .where(and(eq(events.id, event.id), unchanged));
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${events} WHERE ${events.id} = ${event.id} AND ${unchanged})`;
  const messages = webhook ? [messageOfEvent(event, webhook, deps.now())] : [];
  const webhooks = queueWebhooks(deps, messages, isUnchanged);
  const audit = noteAudit(deps, actor, {
    what,
    onWhich: event.id,
    clientId: event.clientId,
    eventId: event.id,
    ...(noted ?? differences(event, set)),
    only: isUnchanged,
  });
  // The others come first: they look at the version that the update raises.
  const before = more?.(unchanged) ?? [];
  const changed = await runBatch(deps, [...webhooks, audit, ...before, update]);
  if (changed.at(-1) === 0) return refuse("event.changed");
  if (webhooks.length > 0 && (changed[0] ?? 0) > 0) await deps.wakeDeliveries();
  deps.eventCache.forget(event.id);
  const saved: EventRecord = { ...event, ...values };
  return ok(await sweepRehearsal(deps, await pushSettings(deps, saved)));
}

function differences(event: EventRecord, set: Columns) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const old: Readonly<Record<string, unknown>> = event;
  for (const [key, value] of Object.entries(set)) {
    if (old[key] === value || secrets.has(key)) continue;
    before[key] = old[key];
    after[key] = value;
  }
  return { before, after };
}

const secrets = new Set(["accessCode", "screenKey"]);
