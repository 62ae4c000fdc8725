import type { Locale, TextKey } from "./index.ts";
import { formatNumber } from "./numbers.ts";

/** Texts by area and key: a catalogue or a part of one. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * The text of a key, filled in: numbers as the language writes them. `n` picks the form: texts with ` | ` have one for 1 and one for
 * all else, which is all that Norwegian and English need.
 */
export type Translate = (key: TextKey, values?: TextValues) => string;

/**
 * Makes a translator over some areas of a catalogue. A key whose area was not brought along is a
 * bug of the page, so it throws rather than showing a blank. An error that the page knows no words for, such as
 * a newer server's, is told as the server's own.
 */
export function createTranslator(texts: Texts, locale: Locale): Translate {
  const say = (value: string | number) =>
    typeof value === "number" ? formatNumber(value, locale) : isolate(value);
  return (key, values) => fill(pickForm(lookUp(texts, key), values), values, say);
}

/** Areas of what staff say about what attendees have an area for too: `staff.surveys`. */
const staffAreas = "staff.";

function lookUp(texts: Texts, key: TextKey): string {
  const dot = key.indexOf(".", key.startsWith(staffAreas) ? staffAreas.length : 0);
  const area = texts[key.slice(0, dot)];
  const known = area?.[key.slice(dot + 1)];
  const text = known ?? (key.startsWith("errors.") ? area?.["server.error"] : undefined);
  if (text === undefined) throw new Error(`no text for "${key}"`);
  return text;
}

function pickForm(text: string, values: TextValues | undefined): string {
  const bar = text.indexOf(" | ");
  if (bar < 0) return text;
  return values?.n === 1 ? text.slice(0, bar) : text.slice(bar + 3);
}

function fill(
  text: string,
  values: TextValues | undefined,
  say: (value: string | number) => string,
): string {
  if (!values || !text.includes("{{")) return text;
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => say(values[name] ?? whole));
}

const rightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** What is filled in, closed off where it runs from the right, so that it turns nothing around it. */
function isolate(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}
