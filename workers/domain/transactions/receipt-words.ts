import { bookZone } from "../../contract/money/closes.ts";
import { formatMoney } from "../../contract/money/money.ts";
import type { ReceiptParty, ReceiptSeller } from "../../contract/money/orders.ts";
import { vatByRate } from "../../contract/money/vat.ts";
import { shownOrganisationNumber } from "../../contract/organisations/organisation-number.ts";
import { catalogues, type Locale, type TextKey } from "../../contract/texts/index.ts";
import { createTranslator, type Translate } from "../../contract/texts/translate.ts";
import type { TransactionPage } from "./read-transaction.ts";

export interface PartyWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** All that stands on a receipt or credit note, in a reader's language: the page and the file say the same. */
export interface ReceiptWords {
  readonly title: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly seller: PartyWords;
  readonly buyer: PartyWords;
  /** What each column is called: of the lines, and of the VAT. */
  readonly lineHeads: readonly [what: string, rate: string, vat: string, amount: string];
  readonly lines: readonly (readonly [what: string, rate: string, vat: string, amount: string])[];
  readonly total: readonly [label: string, amount: string];
  /** "" and no lines where the seller is not registered for it, which then stands in place of them. */
  readonly vatTitle: string;
  readonly vatHeads: readonly [rate: string, net: string, vat: string, amount: string];
  readonly vatLines: readonly (readonly [rate: string, net: string, vat: string, amount: string])[];
  readonly noVat: string;
  readonly note: string;
}

type ReceiptSource = Pick<TransactionPage, "transaction" | "originNumber" | "eventName">;

/** The words of a transaction's receipt. */
export function receiptWords(page: ReceiptSource, locale: Locale): ReceiptWords {
  const t = createTranslator({ receipts: catalogues[locale].receipts }, locale);
  const { transaction, originNumber, eventName } = page;
  const { kind, currency, lines, amount, seller, buyer } = transaction;
  const money = (sum: number) => formatMoney({ amount: sum, currency }, locale);
  const hasVat = isOfVatRegister(transaction);
  const rate = (hundredths: number) => (hasVat ? rateOf(hundredths, locale) : "–");
  const facts: readonly (readonly [string, string])[] = [
    [t("receipts.number"), transaction.number ?? ""],
    [t("receipts.date"), dateOf(transaction.issuedAt, locale)],
    [t("receipts.origin"), originNumber ?? ""],
    [t("receipts.event"), eventName],
    [t("receipts.order"), transaction.orderId],
  ];
  return {
    title: titleOf(t, transaction),
    facts: facts.filter(([, value]) => value !== ""),
    seller: {
      title: t("receipts.seller"),
      lines: sellerLines(t, seller, hasVat),
    },
    buyer: { title: t("receipts.buyer"), lines: partyLines(t, buyer, "receipts.plainNumber") },
    lineHeads: [t("receipts.what"), t("receipts.vatRate"), t("receipts.vat"), t("receipts.amount")],
    lines: lines.map((line) => [
      line.text,
      rate(line.vatRate),
      hasVat ? money(line.vat) : "–",
      money(line.amount),
    ]),
    total: [t(kind === "refund" ? "receipts.totalBack" : "receipts.total"), money(amount)],
    vatTitle: hasVat ? t("receipts.vatTitle") : "",
    vatHeads: [t("receipts.vatRate"), t("receipts.net"), t("receipts.vat"), t("receipts.amount")],
    vatLines: (hasVat ? vatByRate(lines) : []).map((sum) => [
      rate(sum.vatRate),
      money(sum.amount - sum.vat),
      money(sum.vat),
      money(sum.amount),
    ]),
    noVat: hasVat ? "" : t("receipts.noVat"),
    note: noteOf(t, kind),
  };
}

const kindKeys = {
  payment: "receipts.payment",
  free: "receipts.free",
  refund: "receipts.refund",
} as const satisfies Record<ReceiptSource["transaction"]["kind"], TextKey>;

function titleOf(t: Translate, { kind, number }: ReceiptSource["transaction"]): string {
  const words = t(kindKeys[kind]);
  return number === null ? words : t("receipts.titled", { kind: words, number });
}

function noteOf(t: Translate, kind: ReceiptSource["transaction"]["kind"]): string {
  if (kind === "free") return "";
  return t(kind === "refund" ? "receipts.backToCard" : "receipts.paidByCard");
}

/** Whether it says MVA; also a credit note of what was sold with VAT before its seller left the register. */
function isOfVatRegister({ seller, lines }: ReceiptSource["transaction"]): boolean {
  return (seller.vatRegistered ?? true) || lines.some(({ vat }) => vat !== 0);
}

function sellerLines(t: Translate, seller: ReceiptSeller, hasVat: boolean): readonly string[] {
  const lines = partyLines(
    t,
    seller,
    hasVat ? "receipts.organisationNumber" : "receipts.plainNumber",
  );
  return seller.businessRegistered ? [...lines, t("receipts.businessRegister")] : lines;
}

function partyLines(
  t: Translate,
  { name, organisationNumber, address, email, reference }: ReceiptParty,
  numbered: "receipts.organisationNumber" | "receipts.plainNumber",
): readonly string[] {
  const number = shownOrganisationNumber(organisationNumber);
  const lines = [
    name || t("receipts.erased"),
    organisationNumber === "" ? "" : t(numbered, { number }),
    ...address.split("\n").map((line) => line.trim()),
    email,
    reference === "" ? "" : t("receipts.reference", { reference }),
  ];
  return lines.filter((line) => line !== "");
}

/** `25 %`, `12,5 %` */
function rateOf(hundredths: number, locale: Locale): string {
  const tag = locale === "no" ? "nb-NO" : "en-GB";
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(hundredths / 100);
  return locale === "no" ? `${number}\u00a0%` : `${number}%`;
}

function dateOf(at: number, locale: Locale): string {
  const tag = locale === "no" ? "nb-NO" : "en-GB";
  return new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: bookZone }).format(at);
}
