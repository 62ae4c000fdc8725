import { decimalsOf } from "./decimals.ts";
import type { Money } from "./money.ts";

/**
 * Where Stripe counts in other units than ISO 4217 (its documentation, "Supported currencies"): MGA without decimals,
 * and ISK and UGX, which have none, in hundredths all the same.
 */
const otherDecimals: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };
/** Of what Stripe is told, the unit that it must be a multiple of. */
const steps: Readonly<Record<string, number>> = {
  ISK: 100,
  UGX: 100,
  BHD: 10,
  JOD: 10,
  KWD: 10,
  OMR: 10,
  TND: 10,
};

/** The amount in the units that Stripe counts the currency in; null for one that it cannot charge, such as 1.001 KWD. */
export function toStripeAmount({ amount, currency }: Money): number | null {
  const shift = (otherDecimals[currency] ?? decimalsOf(currency)) - decimalsOf(currency);
  const told = amount * 10 ** shift;
  const isWhole = Number.isSafeInteger(told) && told % (steps[currency] ?? 1) === 0;
  return isWhole ? told : null;
}

/** The other way: the minor units of an amount that Stripe tells. */
export function fromStripeAmount(told: number, currency: string): number {
  const shift = (otherDecimals[currency] ?? decimalsOf(currency)) - decimalsOf(currency);
  return Math.round(told / 10 ** shift);
}
