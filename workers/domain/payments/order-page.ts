import { asc, eq, inArray } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import type { Money } from "../../contract/money/money.ts";
import { attendees, orderLines, orders } from "../../db/schema/index.ts";
import { isPublic } from "../attendees/join.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { findEvent } from "../events/record.ts";
import { type OpenedOrder, type Order, openOrder } from "./open-order.ts";
import { mayPay, orderAgain, type Unpayable, unpayableOf } from "./order-again.ts";
import { readOrderToken } from "./order-links.ts";

/**
 * What the buyer's browser is told: `waiting` until the payment service says what became of it; `partly` and `returned`
 * where some or all of what was paid has no place any more and is to be given back.
 */
export type OrderStanding = "waiting" | "paid" | "partly" | "returned" | "expired" | "failed";

export interface OrderFacts extends Unpayable {
  readonly event: EventRecord;
  readonly order: Order;
  readonly standing: OrderStanding;
  readonly total: Money;
  /** Whether there is VAT in it. */
  readonly hasVat: boolean;
  readonly lines: readonly {
    readonly id: string;
    readonly text: string;
    readonly amount: number;
  }[];
  /** It can be paid, or ordered anew. */
  readonly canPay: boolean;
}

const nothingOwed: Unpayable = { isPaymentHeldBack: false, isSoldOut: false };

/** How an order stands, by the token that came with it. Nothing of the browser's address besides is believed. */
export async function readOrderPage(
  deps: Deps,
  input: { readonly token: string },
): Promise<Result<OrderFacts>> {
  const id = await readOrderToken(deps, input.token);
  const order = id ? await deps.db.query.orders.findFirst({ where: eq(orders.id, id) }) : undefined;
  const event = order ? await findEvent(deps, order.eventId) : null;
  if (!order || !event || !isPublic(event)) return refuse("order.link");
  const lines = await deps.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.id));
  const people = await readPeople(deps, lines);
  const isOpen = event.closesAt > deps.now() && event.cancelledAt === null;
  // What was paid and went back is over with that: whoever wants a place all the same has it from their own page.
  const isLeft = order.paidBy === null && people.some((person) => mayPay(event, person));
  const unpayable = isOpen && isLeft ? await unpayableOf(deps, event, people) : nothingOwed;
  return ok({
    event,
    order,
    standing: standingOf(order, lines),
    total: { amount: order.amount, currency: order.currency },
    hasVat: lines.some(({ vat }) => vat !== 0),
    lines: lines.map(({ id, text, amount }) => ({ id, text, amount })),
    canPay: isOpen && isLeft && !unpayable.isPaymentHeldBack && !unpayable.isSoldOut,
    ...unpayable,
  });
}

/** Leads to the payment page of an order, or of a new one for the same people where it was given up. */
export async function payOrder(
  deps: Deps,
  input: { readonly token: string },
): Promise<Result<OpenedOrder | null>> {
  const page = await readOrderPage(deps, input);
  if (!page.ok) return page;
  const { event, order, canPay, isPaymentHeldBack, isSoldOut, standing } = page.value;
  if (event.cancelledAt !== null) return refuse("event.cancelled");
  if (isPaymentHeldBack) return refuse("order.no_payments");
  if (isSoldOut || standing === "returned") return refuse("order.sold_out");
  if (!canPay) return refuse("order.paid");
  if (order.state === "pending" && order.expiresAt > deps.now())
    return ok(await openOrder(deps, order));
  const lines = await deps.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const people = await readPeople(deps, lines);
  const booker = people.find(({ id }) => id === order.bookerId) ?? people[0];
  if (!booker) return refuse("order.link");
  // A ticket of somebody without an address was bought by the one who gave the order's.
  const asked = { ...booker, email: booker.email ?? order.buyerEmail };
  return orderAgain(deps, event, { booker: asked, people });
}

function readPeople(deps: Deps, lines: readonly { readonly attendeeId: string }[]) {
  const ids = lines.map(({ attendeeId }) => attendeeId);
  return deps.db.select().from(attendees).where(inArray(attendees.id, ids));
}

function standingOf(
  { state }: Order,
  lines: readonly { readonly state: (typeof orderLines.$inferSelect)["state"] }[],
): OrderStanding {
  switch (state) {
    case "pending":
      return "waiting";
    case "expired":
    case "failed":
      return state;
    default: {
      const due = lines.filter(
        (line) => line.state === "refund_due" || line.state === "refunded",
      ).length;
      if (due === 0) return "paid";
      return due === lines.length ? "returned" : "partly";
    }
  }
}
