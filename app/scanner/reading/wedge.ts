/**
 * A hand scanner is a keyboard to the browser: it types what it reads within a blink and ends it with Enter. It sends
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
/** What is shorter was typed by somebody quick. */
const fewestSigns = 8;

/** What a key did: nothing of a scanner's, one more sign of what may be one, or the end of what was read. */
export type WedgeStep =
  | { readonly kind: "other" }
  | { readonly kind: "sign"; readonly isFirst: boolean }
  | { readonly kind: "read"; readonly text: string };

/** Tells a hand scanner from somebody who types, key by key. */
export function createWedge(): { press(stroke: Keystroke): WedgeStep } {
  let signs: { readonly typed: string; readonly american: string }[] = [];
  let lastAt = Number.NEGATIVE_INFINITY;

  return {
    press(stroke) {
      const isQuick = stroke.timeStamp - lastAt <= longestPauseMs;
      if (isModifier(stroke.key)) {
        if (isQuick) lastAt = stroke.timeStamp;
        return { kind: "other" };
      }
      if (!isQuick) signs = [];
      lastAt = stroke.timeStamp;
      if (stroke.key === "Enter" || stroke.key === "Tab") {
        const read = signs;
        signs = [];
        if (read.length < fewestSigns) return { kind: "other" };
        return { kind: "read", text: likeliest(read) };
      }
      const typed = stroke.key.length === 1 ? stroke.key : "";
      const american = americanSign(stroke);
      if (typed === "" && american === "") {
        signs = [];
        return { kind: "other" };
      }
      signs.push({ typed, american });
      return { kind: "sign", isFirst: signs.length === 1 };
    },
  };
}

function isModifier(key: string): boolean {
  return ["Shift", "CapsLock", "AltGraph", "Alt", "Control", "Meta"].includes(key);
}

/** The reading that is a ticket; where none is, what has arrived. */
function likeliest(
  signs: readonly { readonly typed: string; readonly american: string }[],
): string {
  const typed = signs.map((sign) => sign.typed).join("");
  const american = signs.map((sign) => sign.american).join("");
  // Under caps lock the letters of a ticket, all of which are large, arrive small.
  const readings = [typed, typed.toUpperCase(), american];
  return readings.find((text) => readEventTicket(text) !== null) ?? typed;
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
