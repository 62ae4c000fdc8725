/** Letters and digits of a made code: none that looks like another one. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A code as it is read aloud: a made one of six in two groups of three, one of somebody's own as it is. */
export function showCode(code: string): string {
  const upper = code.toUpperCase();
  const isMade =
    upper.length === 6 && Array.from(upper).every((sign) => codeAlphabet.includes(sign));
  return isMade ? `${upper.slice(0, 3)} ${upper.slice(3)}` : upper;
}
