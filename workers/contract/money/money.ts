import type { Locale } from "../texts/index.ts";
import { decimalsOf } from "./decimals.ts";

/** A sum of money, exact. */
export interface Money {
  /** Minor units of the currency, a whole number. */
  readonly amount: number;
  /** ISO 4217 */
  readonly currency: string;
}

const tags: Readonly<Record<Locale, string>> = { no: "nb-NO", en: "en-GB" };

/** Digits before the point and behind it, never by way of a fraction. */
function partsOf({ amount, currency }: Money): { readonly whole: bigint; readonly rest: string } {
  const digits = String(Math.abs(amount)).padStart(decimalsOf(currency) + 1, "0");
  const at = digits.length - decimalsOf(currency);
  return { whole: BigInt(digits.slice(0, at)), rest: digits.slice(at) };
}

/** As people read it, with the currency's code: `1 234,50 NOK` in Norwegian, `NOK 1,234.50` in English. */
export function formatMoney(money: Money, locale: Locale): string {
  const { whole, rest } = partsOf(money);
  const isNorwegian = locale === "no";
  const grouped = new Intl.NumberFormat(tags[locale]).format(whole);
  const number = rest === "" ? grouped : `${grouped}${isNorwegian ? "," : "."}${rest}`;
  const sign = money.amount < 0 ? "−" : "";
  // No line breaks between a number and what it counts.
  return isNorwegian
    ? `${sign}${number}\u00a0${money.currency}`
    : `${sign}${money.currency}\u00a0${number}`;
}

/** As a field of a form holds it: no groups and no currency, such as `1234,50`. */
export function formatAmount(money: Money, locale: Locale): string {
  const { whole, rest } = partsOf(money);
  const sign = money.amount < 0 ? "-" : "";
  return `${sign}${whole}${rest === "" ? "" : `${locale === "no" ? "," : "."}${rest}`}`;
}

/**
 * Reads what somebody typed as an amount in minor units, with or without groups and decimals. Null for what is no amount
 * of the currency: signs, too many decimals, groups of other than three. A last comma or point is a decimal one unless
 * exactly three digits follow in a currency that has not three, or one of the other kind stands before.
 */
export function parseAmount(text: string, currency: string): number | null {
  const bare = text.trim().replace(/[\s\u00a0\u202f']/g, " ");
  const decimals = decimalsOf(currency);
  const found = /^(\d{1,3}(?:([ .,])\d{3})*|\d+)(?:([.,])(\d+))?$/.exec(bare);
  if (!found) return null;
  const [, whole = "", group, point, rest = ""] = found;
  if (group !== undefined && !isGrouped(whole, group)) return null;
  if (point !== undefined && point === group) return null;
  if (rest.length > decimals) return null;
  // `1.234` of kroner has no three decimals, and was read as a group above; `1.2` is short for `1.20`.
  const digits = `${whole.replace(/\D/g, "")}${rest.padEnd(decimals, "0")}`;
  const amount = Number(digits);
  if (!Number.isSafeInteger(amount)) return null;
  return isAmbiguous(whole, group, decimals) ? Number(digits) / 10 ** decimals : amount;
}

function isGrouped(whole: string, group: string): boolean {
  return whole.split(group).every((part, place) => place === 0 || part.length === 3);
}

/** One group mark in a currency of three decimals: `1.234` dinars are one and a bit. */
function isAmbiguous(whole: string, group: string | undefined, decimals: number): boolean {
  return decimals === 3 && group !== undefined && group !== " " && whole.split(group).length === 2;
}
