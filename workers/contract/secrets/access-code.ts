import { cleanText } from "../clean-text.ts";
import { filterInput } from "../conventions/input-filter.ts";

/** Digits of an access code that the product makes: 10^8, shown 4-4. */
export const madeAccessCode = { length: 8, alphabet: "0123456789" } as const;

const made = /^(\d{4})[\s-]?(\d{4})$/;

/** A code as it is kept: one of eight digits without the mark between its groups, any other as written. */
export function plainAccessCode(code: string): string {
  return code.replace(made, "$1$2");
}

/** A code as people read it: eight digits 4-4, any other as it is. */
export function showAccessCode(code: string): string {
  return code.replace(made, "$1 $2");
}

/**
 * Whether what somebody has typed is the code. Phones write a first letter large, and people leave
 * spaces and hyphens out or put some in: neither counts, nor what the input filter takes out of codes.
 */
export function isAccessCode(typed: string, code: string): boolean {
  const [one, other] = [bare(cleanText(typed)), bare(code)];
  // A code of nothing but such signs is compared as it is: else an empty field would be right.
  return other === "" ? cleanText(typed) === code : one === other;
}

function bare(text: string): string {
  return filterInput(text)
    .replace(/[\s\p{Pd}]/gu, "")
    .toLowerCase();
}
