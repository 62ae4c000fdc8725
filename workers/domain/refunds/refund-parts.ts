import { allocate } from "../../contract/money/allocate.ts";

/** What of a ticket was paid, and what of it was given back already. Minor units, VAT included. */
export interface RefundableLine {
  readonly id: string;
  readonly amount: number;
  readonly vat: number;
  readonly refunded: number;
}

/** What of a ticket goes back. `was` is what went back before: a part that finds another is made anew. */
export interface RefundPart {
  readonly lineId: string;
  readonly amount: number;
  readonly vat: number;
  readonly was: number;
}

/** What of a ticket can go back still. */
export function leftOf({ amount, refunded }: Pick<RefundableLine, "amount" | "refunded">): number {
  return amount - refunded;
}

/**
 * The parts of a refund: an amount shared out by what is left of each ticket, or, with null, all that is left. Null for an
 * amount that is more than that, or less than nothing. The VAT of all parts of a ticket sums to its VAT, however it is cut.
 */
export function refundParts(
  lines: readonly RefundableLine[],
  amount: number | null,
): readonly RefundPart[] | null {
  const left = lines.map(leftOf);
  const most = left.reduce((sum, one) => sum + one, 0);
  const wanted = amount ?? most;
  if (!Number.isSafeInteger(wanted) || wanted < 0 || wanted > most) return null;
  const shares = allocate(wanted, left);
  return lines.flatMap((line, place) => {
    const share = shares[place] ?? 0;
    // No weight, no share; and where nothing is left of any, nothing is shared.
    return share === 0 ? [] : [refundPartOf(line, share)];
  });
}

/** One part of one ticket. */
export function refundPartOf(line: RefundableLine, amount: number): RefundPart {
  const { id: lineId, refunded: was } = line;
  return { lineId, amount, vat: vatUpTo(line, was + amount) - vatUpTo(line, was), was };
}

/** The VAT in the first part of a ticket's amount, rounded half up: all of it in the whole. */
function vatUpTo({ amount, vat }: RefundableLine, upTo: number): number {
  if (amount === 0) return 0;
  const whole = BigInt(amount);
  return Number((BigInt(vat) * BigInt(upTo) * 2n + whole) / (whole * 2n));
}
