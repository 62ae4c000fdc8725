import { and, asc, inArray, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Money } from "../../contract/money/money.ts";
import type { Actor } from "../../contract/permissions.ts";
import { orders } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { pushSettings } from "../events/room-settings.ts";
import { noteAudit } from "../shared/audit.ts";
import { queryBatch, runBatch } from "../shared/batch.ts";
import { prepareRefund, readLines } from "./make-refund.ts";
import { refundParts } from "./refund-parts.ts";
import { makeRefundStatements } from "./refund-statements.ts";
import { sendRefunds } from "./send-refunds.ts";

/** Orders whose refunds are written in one run: who is left comes a minute later. */
const atOnce = 50;

/** How far the refunds of a cancelled event have come, in numbers of orders and refunds. */
export interface EventRefunds {
  /** UTC milliseconds; null = the event is not cancelled. */
  readonly cancelledAt: number | null;
  /** Paid orders that no refund was made of yet. */
  readonly open: number;
  /** Refunds by where they stand with the payment service. */
  readonly due: number;
  readonly sent: number;
  readonly done: number;
  readonly failed: number;
  /** What went back or is on its way, and what there is still to be given back. */
  readonly returned: Money;
  readonly left: Money;
}

/** How the refunds of an event stand, for who manages its money. */
export async function readEventRefunds(
  deps: Deps,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<Result<EventRefunds>> {
  const found = await findManaged(deps, actor, eventId);
  return found.ok ? ok(await readProgress(deps, found.value)) : found;
}

/**
 * Cancels an event and gives everybody back what they paid: nobody can register any more, a room that is not open never opens, and refunds follow minute by minute,
 * each once, whatever stops in between. Again is as once. It cannot be taken back.
 */
export async function cancelEvent(
  deps: Deps,
  actor: Actor,
  { eventId }: { readonly eventId: string },
): Promise<Result<EventRefunds>> {
  const found = await findManaged(deps, actor, eventId);
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const now = deps.now();
  const isOpen = sql`EXISTS (SELECT 1 FROM events WHERE id = ${event.id} AND cancelled_at IS NULL)`;
  await runBatch(deps, [
    noteAudit(deps, actor, {
      what: "event.cancel",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      only: isOpen,
    }),
    // Before it has opened it never does: as opening times are kept by openingTimesOf.
    sql`UPDATE events SET cancelled_at = ${now}, registration_enabled = 0, version = version + 1, updated_at = ${now},
      opens_at = CASE WHEN opens_at > ${now} THEN closes_at ELSE opens_at END
      WHERE id = ${event.id} AND cancelled_at IS NULL`,
    sql`INSERT INTO refunding_events (event_id) VALUES (${event.id}) ON CONFLICT DO NOTHING`,
  ]);
  deps.eventCache.forget(event.id);
  const again = await findManaged(deps, actor, event.id);
  if (!again.ok) return again;
  await pushSettings(deps, again.value);
  await refundCancelled(deps, event.id);
  await sendRefunds(deps);
  return ok(await readProgress(deps, again.value));
}

/** Makes the refunds that cancelled events are still to make, of one or of all. */
export async function refundCancelled(deps: Deps, eventId?: string): Promise<void> {
  const [found = []] = await queryBatch<{ readonly id: string }>(deps, [
    sql`SELECT orders.id FROM refunding_events CROSS JOIN orders INDEXED BY orders_refundable
      ON orders.event_id = refunding_events.event_id AND orders.state IN ('paid', 'partly_refunded') AND orders.amount > 0
      WHERE ${eventId === undefined ? sql`1` : sql`refunding_events.event_id = ${eventId}`}
      LIMIT ${atOnce}`,
  ]);
  if (found.length > 0)
    await refundOrders(
      deps,
      found.map(({ id }) => id),
    );
  // Whoever has paid by the time that this is asked puts their event there again.
  await runBatch(deps, [
    sql`DELETE FROM refunding_events WHERE NOT EXISTS (SELECT 1 FROM orders INDEXED BY orders_refundable
      WHERE orders.event_id = refunding_events.event_id AND orders.state IN ('paid', 'partly_refunded') AND orders.amount > 0)`,
  ]);
}

async function refundOrders(deps: Deps, ids: readonly string[]): Promise<void> {
  const [rows, lines] = await Promise.all([
    deps.db
      .select()
      .from(orders)
      .where(and(inArray(orders.id, ids)))
      .orderBy(asc(orders.id)),
    readLines(deps, ids),
  ]);
  for (const order of rows) {
    const own = lines.filter((line) => line.orderId === order.id);
    const parts = refundParts(own, null) ?? [];
    if (parts.length === 0) continue;
    // By what went back before: a part that was given back meanwhile leaves the rest to the next run.
    const before = own.reduce((sum, { refunded }) => sum + refunded, 0);
    const submission = `event|${order.id}|${before}`;
    const refund = await prepareRefund(deps, {
      order,
      reason: "event",
      parts,
      released: [],
      submission,
    });
    await runBatch(deps, makeRefundStatements(refund));
  }
}

async function findManaged(
  deps: Deps,
  actor: Actor,
  eventId: string,
): Promise<Result<EventRecord>> {
  return getEvent(deps, actor, { address: eventId, ability: "money.manage" });
}

interface Counted {
  readonly open: number;
  readonly left: number;
  readonly due: number;
  readonly sent: number;
  readonly done: number;
  readonly failed: number;
  readonly returned: number;
}

async function readProgress(deps: Deps, event: EventRecord): Promise<EventRefunds> {
  const lines = sql`(SELECT SUM(order_lines.amount - refunded) FROM order_lines WHERE order_id = orders.id)`;
  const [[open], [made]] = await queryBatch<Partial<Counted>>(deps, [
    sql`SELECT count(*) AS open, COALESCE(SUM(${lines}), 0) AS left FROM orders INDEXED BY orders_refundable
      WHERE event_id = ${event.id} AND state IN ('paid', 'partly_refunded') AND amount > 0`,
    sql`SELECT COALESCE(SUM(state = 'due'), 0) AS due, COALESCE(SUM(state = 'sent'), 0) AS sent, COALESCE(SUM(state = 'done'), 0) AS done,
        COALESCE(SUM(state = 'failed'), 0) AS failed, COALESCE(SUM(amount), 0) AS returned FROM refunds WHERE event_id = ${event.id}`,
  ]).then(([one = [], other = []]) => [one, other] as const);
  const currency = event.priceCurrency;
  return {
    cancelledAt: event.cancelledAt,
    open: open?.open ?? 0,
    due: made?.due ?? 0,
    sent: made?.sent ?? 0,
    done: made?.done ?? 0,
    failed: made?.failed ?? 0,
    returned: { amount: made?.returned ?? 0, currency },
    left: { amount: open?.left ?? 0, currency },
  };
}
