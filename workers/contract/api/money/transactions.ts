/** Transactions, refunds and closed days, as /v1 and their pages take and tell them. */
import * as v from "valibot";
import { filterInput } from "../../conventions/input-filter.ts";
import { closeStates, differenceKinds } from "../../money/closes.ts";
import { ticketTypeLimits, transactionKinds, transactionStates } from "../../money/orders.ts";
import { refundLimits, refundReasons, refundStates } from "../../money/refunds.ts";
import { flag, integer } from "../fields.ts";
import { pageQuery } from "../lists.ts";

const id = v.pipe(v.string(), v.maxLength(60));
/** A day of the calendar, `2026-05-12`. */
const day = v.pipe(v.string(), v.isoDate("request.invalid"));

/** Query of `GET /v1/transactions`. */
export const transactionQuerySchema = v.object({
  ...pageQuery,
  /** A number with its series, or the beginning of one. */
  search: v.optional(v.pipe(v.string(), v.maxLength(60), v.transform(filterInput))),
  kind: v.optional(v.picklist(transactionKinds, "request.invalid")),
  state: v.optional(v.picklist(transactionStates, "request.invalid")),
  /** Slug or id of an event. */
  event: v.optional(id),
  client: v.optional(id),
  /** First and last day, where the books are kept. */
  from: v.optional(day),
  to: v.optional(day),
});

const party = v.object({
  name: v.string(),
  organisationNumber: v.string(),
  address: v.string(),
  email: v.string(),
  reference: v.string(),
});
const seller = v.object({
  ...party.entries,
  vatRegistered: v.optional(
    v.pipe(v.boolean(), v.description("MVA stands after the number; absent on older receipts")),
  ),
  businessRegistered: v.optional(v.boolean()),
});
const line = v.object({
  text: v.string(),
  /** Minor units, VAT included; the rate in hundredths of a percent. */
  amount: v.number(),
  vatRate: v.number(),
  vat: v.number(),
});

/** What was paid or given back: amounts below 0 go back. */
export const transactionSchema = v.looseObject({
  id: v.string(),
  clientId: v.string(),
  eventId: v.string(),
  orderId: v.string(),
  kind: v.picklist(transactionKinds),
  state: v.picklist(transactionStates),
  amount: v.number(),
  vat: v.number(),
  currency: v.string(),
  /** As it stands on the receipt; null where nothing was paid. */
  number: v.nullable(v.string()),
  seller,
  buyer: party,
  lines: v.array(line),
  issuedAt: v.number(),
  /** Of a credit note: the payment that it gives back. */
  originId: v.nullable(v.string()),
});

/** `POST /v1/transactions/{id}/refunds`: without an amount all that is left. */
export const newRefundSchema = v.object({
  amount: v.optional(integer({ min: 1, max: ticketTypeLimits.amount.max })),
  /** Whose ticket alone; absent = all of the order. */
  attendeeId: v.optional(id),
  /** The place is given up, too. */
  release: v.optional(flag),
});
export type NewRefundInput = v.InferOutput<typeof newRefundSchema>;

export const refundSchema = v.looseObject({
  id: v.string(),
  orderId: v.string(),
  /** The credit note. */
  transactionId: v.string(),
  reason: v.picklist(refundReasons),
  amount: v.number(),
  currency: v.string(),
  state: v.picklist(refundStates),
  /** What the payment service said of one that it gave up. */
  problem: v.string(),
  createdAt: v.number(),
  settledAt: v.nullable(v.number()),
});

const money = v.object({ amount: v.number(), currency: v.string() });
/** `GET` and `POST /v1/events/{slug}/cancellation` */
export const eventRefundsSchema = v.object({
  cancelledAt: v.nullable(v.number()),
  open: v.number(),
  due: v.number(),
  sent: v.number(),
  done: v.number(),
  failed: v.number(),
  returned: money,
  left: money,
});

/** `PATCH /v1/events/{slug}/cancellation-rules` */
export const refundRulesSchema = v.object({
  /** Hours before the start until which whoever cancels is paid back; null = nobody is. */
  refundUntilHours: v.nullable(integer(refundLimits.untilHours)),
  /** Minor units of each ticket that the host keeps. */
  refundFee: integer(ticketTypeLimits.amount),
});

/** Query of `GET /v1/transactions/days`. */
export const closeQuerySchema = v.object({
  ...pageQuery,
  client: v.optional(id),
  state: v.optional(v.picklist(closeStates, "request.invalid")),
});

/** A closed day. Minor units. */
export const dayCloseSchema = v.looseObject({
  clientId: v.string(),
  day: v.string(),
  currency: v.string(),
  orders: v.number(),
  payments: v.number(),
  refunds: v.number(),
  fees: v.number(),
  stripePayments: v.number(),
  stripeRefunds: v.number(),
  state: v.picklist(closeStates),
  differences: v.array(
    v.object({ kind: v.picklist(differenceKinds), about: v.string(), amount: v.number() }),
  ),
  checkedAt: v.number(),
});
