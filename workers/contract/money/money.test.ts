import fc from "fast-check";
import { expect, test } from "vitest";
import { locales } from "../texts/index.ts";
import { allocate } from "./allocate.ts";
import { decimalsOf } from "./decimals.ts";
import { formatAmount, formatMoney, parseAmount } from "./money.ts";
import { fromStripeAmount, toStripeAmount } from "./stripe-amount.ts";
import { vatByRate, vatIn } from "./vat.ts";

const currency = fc.constantFrom("NOK", "JPY", "KWD", "ISK", "UGX", "MGA", "EUR");
const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
const plain = (text: string) => text.replaceAll("\u00a0", " ");

test.each([
  [123_450, "NOK", "1 234,50 NOK", "NOK 1,234.50"],
  [5, "NOK", "0,05 NOK", "NOK 0.05"],
  [-99, "NOK", "−0,99 NOK", "−NOK 0.99"],
  [1_234, "JPY", "1 234 JPY", "JPY 1,234"],
  [1_500, "KWD", "1,500 KWD", "KWD 1.500"],
] as const)("%i minor units of %s are written as people read them", (amount, currency, no, en) => {
  expect(plain(formatMoney({ amount, currency }, "no"))).toBe(no);
  expect(plain(formatMoney({ amount, currency }, "en"))).toBe(en);
});

test.each([
  ["250", "NOK", 25_000],
  ["250,5", "NOK", 25_050],
  ["1 234,50", "NOK", 123_450],
  ["1,234.50", "NOK", 123_450],
  ["1.234,50", "NOK", 123_450],
  ["1.234", "NOK", 123_400],
  ["1.234", "KWD", 1_234],
  ["1234.567", "KWD", 1_234_567],
  ["1,234", "JPY", 1_234],
  ["1.5", "JPY", null],
  ["1,234,50", "NOK", null],
  ["-5", "NOK", null],
  ["0x10", "NOK", null],
  ["1e3", "NOK", null],
  ["", "NOK", null],
  ["99999999999999999", "NOK", null],
] as const)("%j of %s is read as %j", (text, currency, read) => {
  expect(parseAmount(text, currency)).toBe(read);
});

test("what a field shows is read back as it was, in both languages and every currency", () => {
  fc.assert(
    fc.property(amount, currency, fc.constantFrom(...locales), (amount, currency, locale) => {
      expect(parseAmount(formatAmount({ amount, currency }, locale), currency)).toBe(amount);
    }),
  );
});

test("VAT is within half a unit of what it is exactly, and never more than the price", () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
      const vat = vatIn(amount, rate);
      const twice = 2n * BigInt(vat) * BigInt(10_000 + rate) - 2n * BigInt(amount) * BigInt(rate);
      const most = BigInt(10_000 + rate);
      expect(twice <= most && twice >= -most).toBe(true);
      expect(vat).toBeLessThanOrEqual(amount);
      expect(vatIn(-amount, rate)).toBe(vat === 0 ? 0 : -vat);
    }),
  );
  expect([vatIn(12_500, 2_500), vatIn(1, 2_500), vatIn(3, 2_500), vatIn(100, 0)]).toEqual([
    2_500, 0, 1, 0,
  ]);
});

test("VAT by rate is the sum of its lines", () => {
  const line = (amount: number, vatRate: number) => ({
    amount,
    vatRate,
    vat: vatIn(amount, vatRate),
  });
  expect(vatByRate([line(3, 2_500), line(100, 0), line(3, 2_500)])).toEqual([
    { vatRate: 0, amount: 100, vat: 0 },
    { vatRate: 2_500, amount: 6, vat: 2 },
  ]);
});

test("shares sum to the whole, and none is a unit away from its own", () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 });
  const total = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(total, weights, (total, weights) => {
      const shares = allocate(total, weights);
      expect(shares.reduce((one, other) => one + other, 0)).toBe(total);
      const sum = weights.reduce((one, other) => one + other, 0);
      for (const [place, share] of shares.entries()) {
        const exact = sum === 0 ? total / weights.length : (total * (weights[place] ?? 0)) / sum;
        expect(Math.abs(share - exact)).toBeLessThan(1 + 1e-6);
      }
    }),
  );
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(-5, [1, 3])).toEqual([-1, -4]);
});

test.each([
  [1_000, "NOK", 1_000],
  [1_000, "JPY", 1_000],
  [5, "ISK", 500],
  [5, "UGX", 500],
  [500, "MGA", 5],
  [550, "MGA", null],
  [5_120, "KWD", 5_120],
  [5_124, "KWD", null],
] as const)("%i minor units of %s are %j to Stripe", (amount, currency, told) => {
  expect(toStripeAmount({ amount, currency })).toBe(told);
  if (told !== null) expect(fromStripeAmount(told, currency)).toBe(amount);
});

test("every currency has the decimals of ISO 4217", () => {
  expect(["NOK", "JPY", "KWD", "ISK", "HUF"].map(decimalsOf)).toEqual([2, 0, 3, 0, 2]);
});
