/** Hundredths of a percent in the whole: 2,500 is 25 %. */
const whole = 10_000;

/**
 * The VAT that is in a price, minor units, for a rate in hundredths of a percent: the one rounding of a line, half away
 * from nothing. Exact for all safe integers.
 */
export function vatIn(amount: number, rate: number): number {
  const part = BigInt(Math.abs(amount)) * BigInt(rate);
  const of = BigInt(whole + rate);
  const rounded = Number((part * 2n + of) / (of * 2n));
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}

/** VAT of several lines by their rate, the lowest first: what is rounded is each line, never a sum. */
export function vatByRate(
  lines: readonly { readonly amount: number; readonly vatRate: number; readonly vat: number }[],
): readonly { readonly vatRate: number; readonly amount: number; readonly vat: number }[] {
  const totals = new Map<number, { amount: number; vat: number }>();
  for (const { vatRate, amount, vat } of lines) {
    const sum = totals.get(vatRate) ?? { amount: 0, vat: 0 };
    totals.set(vatRate, { amount: sum.amount + amount, vat: sum.vat + vat });
  }
  return [...totals]
    .map(([vatRate, { amount, vat }]) => ({ vatRate, amount, vat }))
    .sort((one, other) => one.vatRate - other.vatRate);
}
