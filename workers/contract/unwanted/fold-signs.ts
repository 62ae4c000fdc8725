/** Signs as they are compared when unwanted words are looked for: what looks alike is alike. */

/** Digits and signs that are typed in place of a letter. */
const asLetter: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "€": "e",
  "!": "i",
  "|": "i",
};

/** Letters of other alphabets that look like ours, and ours that do not come apart by themselves. */
const lookalikes: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  е: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "i",
  ј: "j",
  ѕ: "s",
  α: "a",
  ε: "e",
  ι: "i",
  κ: "k",
  ν: "v",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
};
const ownLetters: Readonly<Record<string, string>> = {
  æ: "æ",
  ø: "ø",
  å: "å",
  ä: "æ",
  ö: "ø",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
};

/** `letter`: a real one of ours; `other`: stands for a letter; `sign`: so does it, and it may also end a sentence. */
export type SignKind = "letter" | "other" | "sign" | "inside" | "between" | "none";

export interface Sign {
  readonly kind: SignKind;
  /** As it is compared; "" where there is nothing to compare. */
  readonly as: string;
}

const inside: Sign = { kind: "inside", as: "" };
const between: Sign = { kind: "between", as: "" };
const none: Sign = { kind: "none", as: "" };

const known = new Map<string, Sign>();
const mostKnown = 2_000;

/** One code point of a text in NFC. Case and accents are gone; æ, ø and å are letters of their own. */
export function foldSign(sign: string): Sign {
  const seen = known.get(sign);
  if (seen !== undefined) return seen;
  const folded = fold(sign);
  if (known.size < mostKnown) known.set(sign, folded);
  return folded;
}

function fold(sign: string): Sign {
  const own = asLetter[sign];
  if (own !== undefined) return { kind: /\d/.test(sign) ? "other" : "sign", as: own };
  // Marks, joiners and soft hyphens belong to the letter before.
  if (/^[\p{M}\p{Cf}]$/u.test(sign)) return inside;
  if (/^[.\-_*·\u2022'\u2019,/\\~^+:]$/u.test(sign)) return between;
  if (!/^[\p{L}\p{N}]$/u.test(sign)) return none;
  const lower = sign.toLowerCase().normalize("NFC");
  const kept = ownLetters[lower];
  if (kept !== undefined) return { kind: "letter", as: kept };
  const plain = lower.normalize("NFKD").replace(/\p{M}/gu, "");
  if (/^[a-z]$/.test(plain)) return { kind: "letter", as: plain };
  return { kind: "other", as: lookalikes[plain] ?? asLetter[plain] ?? plain };
}
