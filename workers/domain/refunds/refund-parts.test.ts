import { expect, test } from "vitest";
import { vatIn } from "../../contract/money/vat.ts";
import { leftOf, type RefundableLine, refundPartOf, refundParts } from "./refund-parts.ts";

/** A repeatable source of whole numbers below `most`. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % most;
  };
}

const rates = [0, 1_200, 1_500, 2_500, 3_333];

function lineOf(next: (most: number) => number, id: string): RefundableLine {
  const amount = next(3) === 0 ? next(10) : next(99_999_999);
  const vat = vatIn(amount, rates[next(rates.length)] ?? 0);
  return { id, amount, vat, refunded: 0 };
}

test("parts sum to what was wanted, never to more than is left, and their VAT to all of it", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const next = numbers(seed);
    let lines = Array.from({ length: 1 + next(6) }, (_, n) => lineOf(next, `line${n}`));
    const [paid, vat] = [sum(lines.map((line) => line.amount)), sum(lines.map((line) => line.vat))];
    const given = { amount: 0, vat: 0 };
    while (sum(lines.map(leftOf)) > 0) {
      const left = sum(lines.map(leftOf));
      const wanted = next(4) === 0 ? null : 1 + next(left);
      const parts = refundParts(lines, wanted) ?? [];
      expect(sum(parts.map(({ amount }) => amount))).toBe(wanted ?? left);
      expect(parts.every((part) => part.vat >= 0 && part.vat <= part.amount)).toBe(true);
      lines = lines.map((line) => {
        const part = parts.find(({ lineId }) => lineId === line.id);
        expect(part === undefined || part.was === line.refunded).toBe(true);
        return { ...line, refunded: line.refunded + (part?.amount ?? 0) };
      });
      expect(lines.every((line) => leftOf(line) >= 0)).toBe(true);
      given.amount += sum(parts.map(({ amount }) => amount));
      given.vat += sum(parts.map((part) => part.vat));
    }
    expect([seed, given]).toEqual([seed, { amount: paid, vat }]);
  }
});

test("more than is left, and less than nothing, is no refund", () => {
  const line = { id: "a", amount: 100, vat: 20, refunded: 40 };
  expect(refundParts([line], 61)).toBeNull();
  expect(refundParts([line], -1)).toBeNull();
  expect(refundParts([line], 0.5)).toBeNull();
  expect(refundParts([line], null)).toEqual([{ lineId: "a", amount: 60, vat: 12, was: 40 }]);
  expect(refundParts([{ ...line, refunded: 100 }], null)).toEqual([]);
});

test("a ticket that cost nothing has no VAT to give back", () => {
  expect(refundPartOf({ id: "a", amount: 0, vat: 0, refunded: 0 }, 0)).toMatchObject({ vat: 0 });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
