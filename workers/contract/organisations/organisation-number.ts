/** Weights of the first eight digits; the ninth makes the sum a multiple of eleven. */
const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/** A Norwegian organisation number as it is stored: nine digits, without the spaces it is written with. */
export function plainOrganisationNumber(typed: string): string {
  return typed.replace(/[\s.\u00a0]/g, "");
}

/** Whether it is one: nine digits, of which the last is the check digit modulo 11. */
export function isOrganisationNumber(text: string): boolean {
  if (!/^[89]\d{8}$/.test(text)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  const check = (11 - (sum % 11)) % 11;
  // Ten has no digit: such a number is never given out.
  return check !== 10 && check === Number(text[8]);
}

/** As it is written: `923 609 016`. */
export function shownOrganisationNumber(plain: string): string {
  return plain.replace(/(\d{3})(?=\d)/g, "$1 ");
}
