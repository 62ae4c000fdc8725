import { expect, test } from "vitest";
import type { BalanceTransaction } from "../../contract/money/payment-gateway.ts";
import type { Booked } from "./read-books.ts";
import { reconcileBooks } from "./reconcile-books.ts";

const bounds = { from: 1_000_000_000, until: 1_086_400_000 };
const at = bounds.from + 1;
const nok = (amount: number) => ({ amount, currency: "NOK" });

const booked: Booked = {
  orders: 25_000,
  payments: 25_000,
  refunds: 5_000,
  differences: [],
  transactions: [
    {
      kind: "payment",
      orderId: "ord_1",
      refundId: null,
      transactionId: "trx_1",
      eventId: "evt_1",
      account: null,
      amount: 25_000,
    },
    {
      kind: "refund",
      orderId: "ord_1",
      refundId: "rfd_1",
      transactionId: "trx_2",
      eventId: "evt_1",
      account: null,
      amount: -5_000,
    },
  ],
};
const payment: BalanceTransaction = {
  kind: "payment",
  source: "ch_1",
  orderId: "ord_1",
  refundId: null,
  total: nok(25_000),
  fee: 625,
  at,
};
const refund: BalanceTransaction = {
  kind: "refund",
  source: "re_1",
  orderId: "ord_1",
  refundId: "rfd_1",
  total: nok(-5_000),
  fee: 0,
  at,
};

const known = new Set(["ord_1", "rfd_1", "ord_3"]);
const compare = (balanceTransactions: readonly BalanceTransaction[], books = booked) =>
  reconcileBooks({ books, balanceTransactions, bounds, known, clientId: "cli_1", now: 0 });

test("a day that both lists tell alike balances, with the fee in the books", () => {
  const found = compare([payment, refund]);
  expect(found).toMatchObject({ differences: [], payments: 25_000, refunds: 5_000, fees: 625 });
  expect(found.entries).toHaveLength(2);
});

test("what is missing there, of another amount, or unknown here, is told to the unit", () => {
  expect(compare([payment]).differences).toEqual([
    { kind: "refund_missing", about: "rfd_1", amount: 5_000 },
  ]);
  expect(compare([{ ...payment, total: nok(24_999) }, refund]).differences).toEqual([
    { kind: "payment_missing", about: "ord_1", amount: -1 },
  ]);
  const elsewhere = { ...refund, source: "re_2", orderId: null, refundId: null };
  const lost = { ...payment, source: "ch_2", orderId: "ord_2" };
  expect(compare([payment, refund, elsewhere, lost]).differences).toEqual([
    { kind: "refund_unknown", about: "re_2", amount: -5_000 },
    { kind: "payment_unknown", about: "ord_2", amount: 25_000 },
  ]);
});

test("what is of another day, or of payouts and fees alone, is no difference", () => {
  const other = { ...payment, source: "po_1", kind: "other" as const, orderId: null };
  const before = { ...payment, orderId: "ord_0", at: bounds.from - 1 };
  // Told in the last seconds of the day, and booked on the next.
  const next = { ...payment, orderId: "ord_3", at: bounds.until - 1 };
  expect(compare([payment, refund, other, before, next]).differences).toEqual([]);
});
