/**
 * A hand scanner is a keyboard to the browser: it types what it reads within a blink and ends it with Enter. By radio, or
 * on a machine that has much to do, its keys come as slowly as somebody types: then what it read is known by its form. It sends
 * places of keys, as if the keyboard were an American one; under another layout other signs arrive. So what was
 * pressed is read twice: as the signs that arrived, and as the signs that stand at those places on an American keyboard.
 */
import { readEventTicket } from "#workers/contract/tickets/event-ticket.ts";

/** One key that went down, as `KeyboardEvent` has it. */
export interface Keystroke {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  /** Milliseconds, by any clock. */
  readonly timeStamp: number;
}

/** Longest pause between two keys of a hand scanner, milliseconds. People take more than 80 over a text of this length. */
const longestPauseMs = 60;
/** The same where it is a ticket that was read, which nobody types: keys that come so late belong to something else. */
const slowestPauseMs = 1_000;
/** Signs that are kept of what may be a ticket, with what somebody typed just before: a ticket has fewer than 200. */
export const mostSigns = 400;
/** What is shorter was typed by somebody quick. */
const fewestSigns = 8;

/** What a key did: nothing of a scanner's, one more sign of what may be one, or the end of what was read. */
export type WedgeStep =
  | { readonly kind: "other" }
  | { readonly kind: "sign" }
  /** `signs`: how many of the last ones it was read from. */
  | { readonly kind: "read"; readonly text: string; readonly signs: number };

interface Sign {
  /** As it arrived, and as it stands at that place on an American keyboard. */
  readonly typed: string;
  readonly american: string;
  /** It came as quickly after the one before as a hand scanner's. */
  readonly isQuick: boolean;
}

/** Tells a hand scanner from somebody who types, key by key. */
export function createWedge(): { press(stroke: Keystroke): WedgeStep } {
  let signs: Sign[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;

  return {
    press(stroke) {
      const pause = stroke.timeStamp - lastAt;
      if (isModifier(stroke.key)) {
        if (pause <= slowestPauseMs) lastAt = stroke.timeStamp;
        return { kind: "other" };
      }
      if (pause > slowestPauseMs) signs = [];
      lastAt = stroke.timeStamp;
      const isQuick = pause <= longestPauseMs;
      if (stroke.key === "Enter" || stroke.key === "Tab") {
        const read = readTicket(signs) ?? (isQuick ? readQuick(signs) : null);
        signs = [];
        return read ?? { kind: "other" };
      }
      const typed = stroke.key.length === 1 ? stroke.key : "";
      const american = americanSign(stroke);
      if (typed === "" && american === "") {
        signs = [];
        return { kind: "other" };
      }
      signs.push({ typed, american, isQuick });
      if (signs.length > mostSigns) signs.shift();
      return { kind: "sign" };
    },
  };
}

/** The ticket that the last signs are, however quickly they came and whatever was typed before; null where they are none. */
function readTicket(signs: readonly Sign[]): Extract<WedgeStep, { kind: "read" }> | null {
  for (let from = signs.length - fewestSigns; from >= 0; from -= 1) {
    const read = signs.slice(from);
    const text = readingsOf(read).find((one) => readEventTicket(one) !== null);
    if (text !== undefined) return { kind: "read", text, signs: read.length };
  }
  return null;
}

/** Whatever else came within a blink, as it arrived; null where that is too little. */
function readQuick(signs: readonly Sign[]): Extract<WedgeStep, { kind: "read" }> | null {
  const from = signs.findLastIndex(({ isQuick }) => !isQuick);
  const read = signs.slice(Math.max(0, from));
  const text = read.map(({ typed }) => typed).join("");
  return read.length < fewestSigns ? null : { kind: "read", text, signs: read.length };
}

function isModifier(key: string): boolean {
  return ["Shift", "CapsLock", "AltGraph", "Alt", "Control", "Meta"].includes(key);
}

/** What signs may say, by the layout that they came through. */
function readingsOf(signs: readonly Sign[]): readonly string[] {
  const typed = signs.map((sign) => sign.typed).join("");
  const american = signs.map((sign) => sign.american).join("");
  // Under caps lock the letters of a ticket, all of which are large, arrive small.
  return [typed, typed.toUpperCase(), american];
}

/** Signs of an American keyboard without and with shift, by the place of the key. */
const americanSigns: Readonly<Record<string, string>> = {
  Digit1: "1!",
  Digit2: "2@",
  Digit3: "3#",
  Digit4: "4$",
  Digit5: "5%",
  Digit6: "6^",
  Digit7: "7&",
  Digit8: "8*",
  Digit9: "9(",
  Digit0: "0)",
  Minus: "-_",
  Equal: "=+",
  Semicolon: ";:",
  Comma: ",<",
  Period: ".>",
  Slash: "/?",
  Space: "  ",
  NumpadAdd: "++",
  NumpadSubtract: "--",
  NumpadMultiply: "**",
  NumpadDivide: "//",
  NumpadDecimal: "..",
};

function americanSign({ code, shiftKey }: Keystroke): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // Tickets have large letters alone, whatever shift and caps lock say.
  if (letter !== undefined) return letter;
  const digit = /^Numpad([0-9])$/.exec(code)?.[1];
  return digit ?? americanSigns[code]?.charAt(shiftKey ? 1 : 0) ?? "";
}
