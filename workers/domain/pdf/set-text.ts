/** Breaks texts into lines and says how they are drawn. */
import { pointsOf } from "../../contract/tickets/drawn-texts.ts";
import type { Color, Drawing } from "./document.ts";
import type { Font } from "./font.ts";
import { canSet, type Glyphs, settableText } from "./fonts.ts";
import type { TextPicture, TextPictures } from "./text-pictures.ts";

/** How a text is set. */
export interface TextStyle {
  readonly glyphs: Glyphs;
  readonly size: number;
  readonly color: Color;
  /** From line to line, in sizes. */
  readonly leading: number;
  readonly isBold?: boolean;
  /** Of texts with letters that the glyphs lack. */
  readonly pictures?: TextPictures;
}

export interface TextPlace {
  readonly x: number;
  /** Of the first line's top. */
  readonly top: number;
  readonly width: number;
  readonly maxLines: number;
  readonly align?: "left" | "center" | "right";
}

/** Lines of a text below each other, and where the next thing begins. */
export function setText(
  text: string,
  style: TextStyle,
  place: TextPlace,
): { readonly drawings: readonly Drawing[]; readonly bottom: number } {
  const { glyphs, size, color, leading } = style;
  const picture = pictureOf(text, style, place);
  if (picture) return placePicture(text, picture, style, place);
  const lines = breakLines(settableText(text, glyphs), style, place);
  const drawings = lines.map((line, n) => ({
    kind: "text" as const,
    x: place.x + (place.width - widthOf(line, style)) * shareBefore(place),
    y: place.top - size - n * size * leading,
    size,
    color,
    runs: runsOf(line, glyphs),
  }));
  return { drawings, bottom: place.top - lines.length * size * leading };
}

/** The picture of a text that cannot be set. */
export function pictureOf(
  text: string,
  { glyphs, size, leading, isBold, pictures }: TextStyle,
  { width, maxLines }: Pick<TextPlace, "width" | "maxLines">,
): TextPicture | undefined {
  if (!pictures || canSet(text, glyphs)) return undefined;
  const weight = isBold ? 700 : 400;
  // White space is the writer's; what joins letters stays, for others write by it.
  const line = text
    .normalize("NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return pictures.find({ text: line, weight, size, leading, width, lines: maxLines });
}

function placePicture(
  text: string,
  picture: TextPicture,
  { size, leading, color }: TextStyle,
  place: TextPlace,
): { readonly drawings: readonly Drawing[]; readonly bottom: number } {
  const height = picture.lines * size * leading;
  const bottom = place.top - height;
  const width = Math.min(pointsOf(picture.width), place.width);
  const x = place.x + (place.width - width) * shareBefore(place);
  const drawing = { kind: "picture", x, y: bottom, width, height, color, picture, text } as const;
  return { drawings: [drawing], bottom };
}

/** Which part of the room that a line leaves stands before it. */
function shareBefore({ align }: TextPlace): number {
  if (align === "center") return 0.5;
  return align === "right" ? 1 : 0;
}

/** Lines that fit; what is too much ends in an ellipsis. */
function breakLines(
  text: string,
  style: TextStyle,
  { width, maxLines }: TextPlace,
): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").flatMap((each) => pieces(each, style, width))) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
    else if (word !== "") lines.push(word);
  }
  if (lines.length <= maxLines) return lines;
  const cut = Array.from(lines[maxLines - 1] ?? "");
  while (cut.length > 0 && widthOf(`${cut.join("")}…`, style) > width) cut.pop();
  return [...lines.slice(0, maxLines - 1), `${cut.join("").trim()}…`];
}

/** A word that is wider than a line, in parts that are not. */
function pieces(word: string, style: TextStyle, width: number): readonly string[] {
  const parts: string[] = [""];
  for (const letter of word) {
    const longer = `${parts.at(-1) ?? ""}${letter}`;
    if (widthOf(longer, style) <= width || longer === letter) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

function widthOf(text: string, { glyphs, size }: TextStyle): number {
  return Array.from(text).reduce((sum, letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const font = glyphs.get(code);
    return font ? sum + (font.advanceOf(font.glyphOf(code)) / font.unitsPerEm) * size : sum;
  }, 0);
}

/** Letters next to each other that one font draws. */
function runsOf(text: string, glyphs: Glyphs) {
  const runs: { readonly font: Font; readonly text: string }[] = [];
  for (const letter of text) {
    const font = glyphs.get(letter.codePointAt(0) ?? 0);
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + letter };
    else runs.push({ font, text: letter });
  }
  return runs;
}
