/** Currencies of ISO 4217 whose minor unit is not a hundredth (list of active codes, column "minor unit"). */
const exceptions: Readonly<Record<string, number>> = Object.fromEntries([
  ..."BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"
    .split(" ")
    .map((code) => [code, 0] as const),
  ..."BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3] as const),
]);

/** Digits of a currency's minor unit: an amount of 100 is 1.00 with two. */
export function decimalsOf(currency: string): number {
  return exceptions[currency] ?? 2;
}
