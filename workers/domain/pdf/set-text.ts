/** Breaks texts into lines and says how they are drawn. */
import type { Color, Drawing } from "./document.ts";
import type { Font } from "./font.ts";
import { type Glyphs, settableText } from "./fonts.ts";

/** How a text is set. */
export interface TextStyle {
  readonly glyphs: Glyphs;
  readonly size: number;
  readonly color: Color;
  /** From line to line, in sizes. */
  readonly leading: number;
}

export interface TextPlace {
  readonly x: number;
  /** Of the first line's top. */
  readonly top: number;
  readonly width: number;
  readonly maxLines: number;
  readonly align?: "left" | "center";
}

/** Lines of a text below each other, and where the next thing begins. */
export function setText(
  text: string,
  style: TextStyle,
  place: TextPlace,
): { readonly drawings: readonly Drawing[]; readonly bottom: number } {
  const { glyphs, size, color, leading } = style;
  const lines = breakLines(settableText(text, glyphs), style, place);
  const drawings = lines.map((line, n) => ({
    kind: "text" as const,
    x: place.align === "center" ? place.x + (place.width - widthOf(line, style)) / 2 : place.x,
    y: place.top - size - n * size * leading,
    size,
    color,
    runs: runsOf(line, glyphs),
  }));
  return { drawings, bottom: place.top - lines.length * size * leading };
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
