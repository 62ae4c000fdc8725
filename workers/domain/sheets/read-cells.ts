/** What spreadsheets make of numbers and days, as it was meant. */

/**
 * Spreadsheets take the plus away from what looks like a number to them. A Norwegian one is known without it; any
 * other would be a guess at the country, and is asked for again.
 */
export function internationalPhone(typed: string): string {
  const plain = typed.trim();
  return /^47[2-9]\d{7}$/.test(plain) ? `+${plain}` : plain;
}

/**
 * `1985-04-23`, `23.04.1985` and a spreadsheet's serial number as the first of them; all else as it is, and so a bare
 * year: as a number it would be a day of 1905.
 */
export function isoDate(typed: string, isFrom1904: boolean): string {
  const plain = typed.trim();
  const [, day, month, year] = /^(\d{1,2})[.](\d{1,2})[.](\d{4})$/.exec(plain) ?? [];
  if (day && month && year) return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z?$/.test(plain)) return plain.slice(0, 10);
  if (/^(19|20)\d\d(\.0*)?$/.test(plain)) return plain;
  // Up to 2099: no longer number is a day. A sheet counts from 1900 as if that year had leapt.
  if (!/^\d{1,5}(\.\d+)?$/.test(plain) || Number(plain) >= 73_050) return plain;
  const serial = Math.floor(Number(plain));
  const first = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  return new Date(first + serial * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
