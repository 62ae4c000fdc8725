import type { FontGateway } from "../deps.ts";
import { type Font, readFont } from "./font.ts";

export type Weight = 400 | 700;

type Range = readonly [from: number, to: number];

/** Parts of the typeface, the smaller first; each is read when a text has a letter of it. */
const parts: readonly (readonly [name: string, ranges: readonly Range[]])[] = [
  [
    "latin",
    [
      [0x20, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bb, 0x2dc],
      [0x2000, 0x206f],
    ],
  ],
  [
    "latin",
    [
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2191, 0x2215],
    ],
  ],
  ["greek", [[0x370, 0x3ff]]],
  [
    "cyrillic",
    [
      [0x400, 0x4b1],
      [0x2116, 0x2116],
    ],
  ],
  [
    "vietnamese",
    [
      [0x102, 0x1b0],
      [0x1ea0, 0x1ef9],
      [0x20ab, 0x20ab],
    ],
  ],
  ["greek-ext", [[0x1f00, 0x1fff]]],
  [
    "cyrillic-ext",
    [
      [0x460, 0x52f],
      [0x1c80, 0x1c8a],
      [0xa640, 0xa69f],
    ],
  ],
  [
    "latin-ext",
    [
      [0x100, 0x2ff],
      [0x1d00, 0x1dbf],
      [0x1e00, 0x1eff],
      [0x2020, 0x20c0],
    ],
  ],
  [
    "latin-ext",
    [
      [0x2113, 0x2113],
      [0x2c60, 0x2c7f],
      [0xa720, 0xa7ff],
    ],
  ],
];

/** What draws each code point, of those that can be drawn. */
export type Glyphs = ReadonlyMap<number, Font>;

/** The font of each letter of a text; letters that no font of ours has are missing. */
export async function findGlyphs(
  gateway: FontGateway,
  text: string,
  weight: Weight,
): Promise<Glyphs> {
  const found = new Map<number, Font>();
  const open = new Set(Array.from(text, (letter) => letter.codePointAt(0) ?? 0));
  for (const [name, ranges] of parts) {
    const wanted = [...open].filter((code) => ranges.some(([a, b]) => a <= code && code <= b));
    if (wanted.length === 0) continue;
    const font = await loadFont(gateway, `noto-sans-${name}-${weight}-normal`);
    for (const code of wanted) {
      if (font.glyphOf(code) === 0) continue;
      found.set(code, font);
      open.delete(code);
    }
  }
  return found;
}

/** Read once for each place that they come from, by whoever runs long enough. */
const kept = new WeakMap<FontGateway, Map<string, Promise<Font>>>();

function loadFont(gateway: FontGateway, name: string): Promise<Font> {
  const fonts = kept.get(gateway) ?? new Map<string, Promise<Font>>();
  kept.set(gateway, fonts);
  const known = fonts.get(name);
  if (known) return known;
  const font = gateway.read(`${name}.woff`).then((woff) => readFont(name, woff));
  fonts.set(name, font);
  // One that could not be read is tried again.
  font.catch(() => fonts.delete(name));
  return font;
}

/** A text as it is drawn: composed, without what has no shape of its own, in one line. */
export function drawnText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/(?:[\p{Cf}\p{Cc}]|\ufe0e|\ufe0f)+/gu, (signs) => (/[\n\t]/.test(signs) ? " " : ""))
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Whether a text can be set in our fonts. Letters of other scripts cannot, nor marks that stand on a letter by rules
 * of their own; pictographs are left out and take nothing away from what is said.
 */
export function canSet(text: string, glyphs: Glyphs): boolean {
  return Array.from(drawnText(text)).every((letter) => {
    const isSet = glyphs.has(letter.codePointAt(0) ?? 0) && !/\p{M}/u.test(letter);
    return isSet || isPictograph(letter);
  });
}

/** The part of a text that our fonts can set. */
export function settableText(text: string, glyphs: Glyphs): string {
  const letters = Array.from(drawnText(text)).filter(
    (letter) => glyphs.has(letter.codePointAt(0) ?? 0) && !/\p{M}/u.test(letter),
  );
  return letters.join("").replace(/ +/g, " ").trim();
}

function isPictograph(letter: string): boolean {
  return /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u20e3/u.test(letter);
}
