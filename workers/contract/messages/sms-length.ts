import { textLength } from "../clean-text.ts";

/** How long an SMS is, and as how many messages a network carries and charges it. */
export interface SmsLength {
  /** Code points. */
  readonly characters: number;
  /** Short messages that a phone puts together; 0 of an empty text. */
  readonly parts: number;
  /** The alphabet of SMS (3GPP TS 23.038), or UTF-16 where a sign of the text is not in it. */
  readonly alphabet: "gsm7" | "ucs2";
}

/** Those of seven bits each. */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Those that take an escape before them. */
const extended = new Set("\f^{}\\[~]|€");

/** Units of one alone, and of each of several: those carry a header that numbers them. */
const room = {
  gsm7: { alone: 160, each: 153 },
  ucs2: { alone: 70, each: 67 },
} as const;

/** Measures a text as it leaves. No sign is cut in two: what does not fit any more begins the next part. */
export function measureSms(text: string): SmsLength {
  const signs = Array.from(text);
  const alphabet = signs.every((sign) => basic.has(sign) || extended.has(sign)) ? "gsm7" : "ucs2";
  const units = signs.map((sign) =>
    alphabet === "ucs2" ? sign.length : extended.has(sign) ? 2 : 1,
  );
  const { alone, each } = room[alphabet];
  const whole = units.reduce((sum, unit) => sum + unit, 0);
  const parts = whole <= alone ? Math.min(whole, 1) : countParts(units, each);
  return { characters: textLength(text), parts, alphabet };
}

function countParts(units: readonly number[], each: number): number {
  let parts = 1;
  let filled = 0;
  for (const unit of units) {
    if (filled + unit > each) {
      parts += 1;
      filled = 0;
    }
    filled += unit;
  }
  return parts;
}
