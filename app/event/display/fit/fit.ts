import { textLength } from "#workers/contract/clean-text.ts";

/** Sizes of a question on the stage, % of its height, with the most characters of each. */
const questionSizes = [
  { upTo: 90, size: 11 },
  { upTo: 160, size: 8.5 },
  { upTo: 300, size: 6.2 },
] as const;

/** Lines that a hall reads before it has stopped listening. */
export const mostLines = 8;

/** One way to set a text: its size in % of the stage's height, and as much of it as is shown. */
export interface Setting {
  readonly size: number;
  readonly text: string;
}

/**
 * The ways to set a question, best first: by its length at the size that look demands; the next ones
 * are for stages too narrow for that (4:3, very long words), and say less rather than get unreadable.
 */
export function questionSettings(text: string): readonly Setting[] {
  const flat = text.replace(/\s+/g, " ").trim();
  const length = textLength(flat);
  const whole = questionSizes
    .filter(({ upTo }) => length <= upTo)
    .map(({ size }) => ({ size, text: flat }));
  const cuts = [300, 240, 180, 120]
    .filter((most) => length > most)
    .map((most) => ({ size: 6.2, text: cutAtSentence(flat, most) }));
  // All of it a little smaller says more than half of it.
  const smaller = whole.length > 0 ? [{ size: 5.5, text: flat }] : [];
  return [...whole, ...smaller, ...cuts];
}

/**
 * How many questions of the queue are shown, and how much of each, best first: whole ones, and more of
 * them when they are short.
 */
export const queueSettings = [
  { rows: 4, most: 300 },
  { rows: 3, most: 300 },
  { rows: 4, most: 110 },
  { rows: 3, most: 110 },
  { rows: 2, most: 110 },
] as const;

/** Sizes of a poll's title, best first: it shares the stage with so many options. */
export function titleSettings(text: string, options = 0): readonly Setting[] {
  const length = textLength(text);
  const whole = [
    { upTo: 70, size: 7.5 },
    { upTo: 140, size: 6.2 },
    { upTo: 200, size: 5.5 },
  ]
    .filter(({ upTo, size }) => length <= upTo && (options < 6 || size < 7))
    .map(({ size }) => ({ size, text }));
  const cuts = [200, 140, 90]
    .filter((most) => length > most)
    .map((most) => ({ size: 5.5, text: cutAtSentence(text, most) }));
  return [...whole, ...cuts];
}

/** One way to set options while people vote. */
export interface OptionSetting {
  /** Both in % of the stage's height. */
  readonly size: number;
  readonly gap: number;
  /** Most lines of each. */
  readonly lines: number;
  /** What needs more lines ends in "…". */
  readonly cuts: boolean;
}

/** Smallest size of an option that a hall takes in at a glance, % of the stage's height. */
const smallestShort = 5.5;

/**
 * Sizes of short options where a narrow stage (4:3) would cut them at that: twelve that all end in "…"
 * cannot be told apart.
 */
const narrowSizes = [4.8, 4.2, 3.7] as const;

/** The ways to set short options smaller before they are cut, and the cut. */
function shortSettings(gap: number): readonly OptionSetting[] {
  const small = narrowSizes.map((size) => ({ size, gap, lines: 2, cuts: false }));
  return [...small, { size: 3.7, gap, lines: 1, cuts: true }];
}

/** Characters of an option beyond which all of it, smaller, says more than its beginning. */
const shortOption = 20;

/** Whether these options have to be read as sentences, not at a glance. */
function areLong(labels: readonly string[]): boolean {
  return labels.some((label) => textLength(label) > shortOption);
}

/** The ways to set the words over the bars of a result, best first. */
export function barSettings(labels: readonly string[]): readonly OptionSetting[] {
  const count = labels.length;
  const usual = count <= 3 ? 7.5 : count === 4 ? 6.2 : smallestShort;
  const gap = count === 6 ? 1.4 : 2.4;
  const whole = [
    { size: usual, gap, lines: 1, cuts: false },
    { size: usual, gap, lines: 2, cuts: false },
    { size: smallestShort, gap: 1.2, lines: 1, cuts: false },
    { size: smallestShort, gap: 0.6, lines: 2, cuts: false },
  ];
  if (!areLong(labels)) return [...whole, ...shortSettings(1.2)];
  const small = [5.5, 4.8, 4.2, 3.7, 3.2].map((size) => ({
    size,
    gap: 1.4,
    lines: 4,
    cuts: false,
  }));
  return [...whole, ...small, { size: 3.2, gap: 1, lines: 2, cuts: true }];
}

/** The ways to set options while people vote, best first: cut only where nothing else is left. */
export function optionSettings(labels: readonly string[]): readonly OptionSetting[] {
  const count = labels.length;
  const large = [
    { size: 7.5, gap: 4, lines: 2, cuts: false },
    { size: 7, gap: 3.4, lines: 2, cuts: false },
    { size: 6.2, gap: 2.8, lines: 2, cuts: false },
  ];
  const whole = [
    ...(count <= 3 ? large : count === 4 ? large.slice(1) : []),
    ...[2.4, 1.5, 0.6].map((gap) => ({ size: smallestShort, gap, lines: 3, cuts: false })),
  ];
  if (!areLong(labels)) return [...whole, ...shortSettings(1.5)];
  const small = [4.8, 4.2, 3.7, 3.2].map((size) => ({ size, gap: 1.2, lines: 6, cuts: false }));
  const cut = [3, 2].map((lines) => ({ size: 3.2, gap: 1, lines, cuts: true }));
  return [...whole, ...small, ...cut];
}

/**
 * The first whole sentences of a text that fit in `most` characters, with "…" behind; the first
 * words where sentences would fill less than half of it. A text that fits comes back as it is.
 */
export function cutAtSentence(text: string, most: number): string {
  if (textLength(text) <= most) return text;
  let kept = "";
  for (const sentence of text.match(/[^.!?\u2026]+[.!?\u2026]*["»\u201d\u2019)]*\s*/gu) ?? []) {
    if (textLength(`${kept}${sentence}`.trimEnd()) > most - 2) break;
    kept += sentence;
  }
  return textLength(kept) > most / 2 ? `${kept.trimEnd()} …` : `${cutAtWord(text, most - 1)}…`;
}

function cutAtWord(text: string, most: number): string {
  const signs = Array.from(text.normalize("NFC"));
  // One more, so that a word which just fits is kept.
  const space = signs.lastIndexOf(" ", most);
  // A text without spaces has to be cut somewhere.
  return signs
    .slice(0, space > 0 ? space : most)
    .join("")
    .replace(/[\s,;:\u2013-]+$/u, "");
}
