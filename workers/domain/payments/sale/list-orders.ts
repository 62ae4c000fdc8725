import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { OrderQuery } from "../../../contract/api/money/orders.ts";
import { ok, type Result, refuse } from "../../../contract/errors.ts";
import { type Actor, can } from "../../../contract/permissions.ts";
import { attendees, orderLines, orders } from "../../../db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";
import { findEvent, subjectOf } from "../../events/record.ts";

type Line = typeof orderLines.$inferSelect;
type Row = typeof orders.$inferSelect;

/** An order as staff and its buyer see it; amounts in minor units, VAT included, times in UTC milliseconds. */
export interface ShownOrder
  extends Pick<
    Row,
    "id" | "eventId" | "bookerId" | "amount" | "currency" | "state" | "createdAt" | "paidAt"
  > {
  readonly buyer: {
    readonly name: string;
    readonly email: string;
    readonly organisationNumber: string;
    readonly reference: string;
  };
  readonly lines: readonly Pick<
    Line,
    "id" | "attendeeId" | "ticketTypeId" | "text" | "amount" | "vatRate" | "vat" | "state"
  >[];
}

/** Orders of an event, the newest first, with their lines. */
export async function listOrders(
  deps: Deps,
  actor: Actor,
  { eventId, limit, cursor, state }: OrderQuery & { readonly eventId: string },
): Promise<Result<{ readonly items: readonly ShownOrder[]; readonly next: string | null }>> {
  const found = await getEvent(deps, actor, { address: eventId, ability: "money.read" });
  if (!found.ok) return found;
  const rows = await deps.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.eventId, found.value.id),
        state === undefined ? undefined : eq(orders.state, state),
        before(cursor),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const items = await withLines(deps, shown);
  return ok({ items, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null });
}

/** Ids sort by when they were made; another text is no place. */
function before(cursor: string | undefined): SQL | undefined {
  return cursor !== undefined && /^ord_\w{1,40}$/.test(cursor)
    ? sql`${orders.id} < ${cursor}`
    : undefined;
}

/** One order of an event: for staff who see its money, and for whoever bought it. */
export async function getOrder(
  deps: Deps,
  actor: Actor,
  { eventId, id }: { readonly eventId: string; readonly id: string },
): Promise<Result<ShownOrder>> {
  const event = await findEvent(deps, eventId);
  if (!event) return refuse("event.not_found");
  const row = await deps.db.query.orders.findFirst({ where: eq(orders.id, id) });
  const isOfEvent = row !== undefined && row.eventId === event.id;
  const personId = isOfEvent ? await buyerOf(deps, actor, row) : undefined;
  const subject = subjectOf(event);
  const isOwn = personId !== undefined && can(actor, "money.read", { ...subject, personId });
  if (!isOwn && !can(actor, "money.read", subject)) {
    return refuse(can(actor, "event.view", subject) ? "auth.forbidden" : "event.not_found");
  }
  if (!isOfEvent) return refuse("request.not_found");
  const [shown] = await withLines(deps, [row]);
  return shown ? ok(shown) : refuse("request.not_found");
}

/** Who bought it, in the actor's own terms: the attendee of a token, or the account that the attendee belongs to. */
async function buyerOf(deps: Deps, actor: Actor, { bookerId }: Row): Promise<string | undefined> {
  if (actor.kind === "attendee") return bookerId;
  if (actor.kind !== "user") return undefined;
  const booker = await deps.db.query.attendees.findFirst({
    columns: { userId: true },
    where: eq(attendees.id, bookerId),
  });
  return booker?.userId ?? undefined;
}

async function withLines(deps: Deps, rows: readonly Row[]): Promise<readonly ShownOrder[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const lines = await deps.db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.id));
  const byOrder = new Map(rows.map(({ id }): [string, Line[]] => [id, []]));
  for (const line of lines) byOrder.get(line.orderId)?.push(line);
  return rows.map((row) => toShown(row, byOrder.get(row.id) ?? []));
}

function toShown(row: Row, lines: readonly Line[]): ShownOrder {
  const { id, eventId, bookerId, amount, currency, state, createdAt, paidAt } = row;
  return {
    id,
    eventId,
    bookerId,
    buyer: {
      name: row.buyerName,
      email: row.buyerEmail,
      organisationNumber: row.buyerOrganisation,
      reference: row.buyerReference,
    },
    amount,
    currency,
    state,
    createdAt,
    paidAt,
    lines: lines.map(({ orderId: _of, ...line }) => line),
  };
}
