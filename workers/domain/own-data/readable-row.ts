import * as v from "valibot";
import { formatMoney } from "../../contract/money/money.ts";
import type { Locale } from "../../contract/texts/index.ts";
import type { Translate } from "../../contract/texts/translate.ts";
import { ballotInWords } from "../exports/results.ts";
import type { SectionKey } from "./labels.ts";
import type { OwnRow } from "./queries.ts";

interface Words {
  readonly t: Translate;
  readonly locale: Locale;
}

const paidSchema = v.looseObject({
  amount: v.number(),
  vat: v.optional(v.number()),
  currency: v.string(),
  series: v.optional(v.string()),
  number: v.optional(v.number()),
  lines: v.optional(v.array(v.looseObject({ text: v.string(), amount: v.number() }))),
});

const voteSchema = v.looseObject({
  asked_kind: v.string(),
  options: v.array(v.string()),
  max: v.number(),
  choice: v.array(v.number()),
});

/** A row as whoever it is about reads it: sums of money instead of their hundredths, and what a choice says instead of its number. */
export function readable(section: SectionKey, row: OwnRow, words: Words): OwnRow {
  if (section === "orders" || section === "receipts") return paidRow(row, words);
  return section === "named_votes" ? voteRow(row, words) : row;
}

function paidRow(row: OwnRow, { locale }: Words): OwnRow {
  const read = v.safeParse(paidSchema, row);
  if (!read.success) return row;
  const { amount, vat, currency, series, number, lines } = read.output;
  const money = (sum: number) => formatMoney({ amount: sum, currency }, locale);
  return {
    ...row,
    amount: money(amount),
    vat: vat === undefined ? null : money(vat),
    number: number === undefined ? null : `${series ?? ""}${number}`,
    lines: lines?.map((line) => `${line.text}: ${money(line.amount)}`),
    currency: null,
  };
}

function voteRow(row: OwnRow, { t }: Words): OwnRow {
  const read = v.safeParse(voteSchema, row);
  if (!read.success) return row;
  const { asked_kind: kind, options, max, choice } = read.output;
  return { ...row, choice: ballotInWords({ kind, options, max }, choice, t) };
}
