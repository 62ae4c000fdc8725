import type { Locale } from "./texts/index.ts";

/** The officially assigned two-letter codes of ISO 3166-1. */
export const countryCodes: readonly string[] = [
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ",
  "BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR",
  "CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR",
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU",
  "ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ",
  "LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ",
  "MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF",
  "PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI",
  "SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR",
  "TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW",
].flatMap((line) => line.split(" "));

/** Codes of countries with their names, in the order in which they are offered. */
export type CountryNames = readonly (readonly [code: string, name: string])[];

/** A zone of a country, by its IANA name, in words. */
export interface CountryZone {
  readonly tzid: string;
  readonly name: string;
}

const tagOf: Record<Locale, string> = { no: "nb", en: "en" };

/** Every country with its name in the language, in the order of these names. */
export function nameCountries(locale: Locale): CountryNames {
  const names = new Intl.DisplayNames(tagOf[locale], { type: "region" });
  const order = new Intl.Collator(tagOf[locale]);
  const named = countryCodes.map((code): [string, string] => [code, names.of(code) ?? code]);
  return named.sort(([, a], [, b]) => order.compare(a, b));
}

/** Every country by its code, `{NO: {name}}`, in the order of the names in the language. */
export function listCountries(locale: Locale): Readonly<Record<string, { readonly name: string }>> {
  return Object.fromEntries(nameCountries(locale).map(([code, name]) => [code, { name }]));
}

/**
 * The zones of a country as this platform knows them, by name: `Oslo (sentraleuropeisk tid)`; none
 * for uninhabited places. `now`, UTC milliseconds: what a zone is called depends on whether it has a
 * summer time then.
 */
export function listCountryZones(
  code: string,
  locale: Locale,
  now: number,
): readonly CountryZone[] {
  const order = new Intl.Collator(tagOf[locale]);
  const zones = zonesOf(code).map((tzid) => ({ tzid, name: nameOfZone(tzid, locale, now) }));
  return zones.sort((a, b) => order.compare(a.name, b.name));
}

function nameOfZone(tzid: string, locale: Locale, now: number): string {
  const city = (tzid.split("/").at(-1) ?? tzid).replaceAll("_", " ");
  const format = new Intl.DateTimeFormat(tagOf[locale], {
    timeZone: tzid,
    timeZoneName: "longGeneric",
  });
  const part = format.formatToParts(now).find(({ type }) => type === "timeZoneName");
  return part ? `${city} (${part.value})` : city;
}

/** Older engines have the list as a field, newer ones as a method; the types know neither. */
function zonesOf(code: string): readonly string[] {
  const place: object = new Intl.Locale(`und-${code}`);
  const ask: unknown = Reflect.get(place, "getTimeZones");
  const found: unknown =
    typeof ask === "function" ? Reflect.apply(ask, place, []) : Reflect.get(place, "timeZones");
  return Array.isArray(found) ? found.filter((zone) => typeof zone === "string") : [];
}
