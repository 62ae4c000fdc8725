import { type SQL, sql } from "drizzle-orm";
import type { Difference } from "../../contract/money/closes.ts";
import type { PaymentMove } from "../../contract/money/payment-gateway.ts";
import { entryColumns } from "../refunds/refund-statements.ts";
import type { Booked, BookedMove } from "./read-books.ts";

/** Positions of the entries of a fee: behind all others, so that they are written once. */
const feePosition = 900;

interface Compared {
  readonly books: Booked;
  /** Of the day and the hours around it. */
  readonly moves: readonly PaymentMove[];
  readonly bounds: { readonly from: number; readonly until: number };
  /** Ids of orders that are paid, and of refunds, on whichever day: of those that the list names. */
  readonly known: ReadonlySet<string>;
  readonly clientId: string;
  readonly now: number;
}

/**
 * Holds the books of a day against the payment service's list. The books' moves are looked for in the whole of it; of its own
 * only those of the day itself have to be known, whichever day they are booked on.
 */
export function compareMoves({ books, moves, bounds, known, clientId, now }: Compared) {
  const differences: Difference[] = [];
  const entries: SQL[] = [];
  const totals = { payments: 0, refunds: 0, fees: 0 };
  for (const booked of books.moves) {
    const found = moves.find((move) => isOf(move, booked));
    if (found?.total.amount !== booked.amount) differences.push(missing(booked, found));
    if (!found) continue;
    if (booked.kind === "payment") totals.payments += found.total.amount;
    else totals.refunds -= found.total.amount;
    totals.fees += found.fee;
    if (found.fee !== 0) entries.push(...feeEntries(booked, found, { clientId, now }));
  }
  for (const move of moves) {
    const isOfDay = move.at >= bounds.from && move.at < bounds.until;
    const about = move.kind === "refund" ? move.refundId : move.orderId;
    const isKnown = about !== null && known.has(about);
    if (!isOfDay || isKnown || move.kind === "other") continue;
    differences.push({
      kind: move.kind === "payment" ? "payment_unknown" : "refund_unknown",
      about: move.refundId ?? move.orderId ?? move.source,
      amount: move.total.amount,
    });
  }
  return { differences, entries, ...totals, isRead: true };
}

function isOf(move: PaymentMove, { kind, orderId, refundId }: BookedMove): boolean {
  if (move.kind !== kind) return false;
  return kind === "refund" ? move.refundId === refundId : move.orderId === orderId;
}

function missing(booked: BookedMove, found: PaymentMove | undefined): Difference {
  return {
    kind: booked.kind === "payment" ? "payment_missing" : "refund_missing",
    about: booked.refundId ?? booked.orderId,
    amount: (found?.total.amount ?? 0) - booked.amount,
  };
}

/** What the payment service kept, once for each transaction. */
function feeEntries(
  { transactionId, eventId }: BookedMove,
  { fee, total }: PaymentMove,
  { clientId, now }: Pick<Compared, "clientId" | "now">,
): readonly SQL[] {
  const entry = (position: number, account: "fee" | "card", amount: number) =>
    sql`INSERT INTO ledger_entries ${entryColumns}
      VALUES (${transactionId}, ${position}, ${clientId}, ${eventId}, ${account}, NULL, ${amount}, ${total.currency}, ${now})
      ON CONFLICT DO NOTHING`;
  return [entry(feePosition, "fee", fee), entry(feePosition + 1, "card", -fee)];
}
