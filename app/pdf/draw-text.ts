import { deflate } from "#workers/contract/files/deflate.ts";
import { toBase64Url } from "#workers/contract/secrets/encoding.ts";
import {
  type DrawnPicture,
  type DrawnText,
  drawnKey,
  isRightToLeft,
  pixelsOf,
} from "#workers/contract/tickets/drawn-texts.ts";

/** Draws texts with the page's fonts and the system's. Those that they lack letters of are left out. */
export async function drawTexts(wishes: readonly DrawnText[]): Promise<readonly DrawnPicture[]> {
  const family = getComputedStyle(document.body).fontFamily;
  const drawn: DrawnPicture[] = [];
  for (const wish of wishes) {
    const font = (size: number) => `${wish.weight} ${size}px ${family}`;
    await document.fonts.load(font(16), wish.text);
    const picture = hasEveryLetter(wish.text, font(40)) ? await drawText(wish, font) : null;
    if (picture) drawn.push(picture);
  }
  return drawn;
}

/** Lines below each other, as large as the file's own letters; smaller where marks would leave their line. */
async function drawText(
  wish: DrawnText,
  font: (size: number) => string,
): Promise<DrawnPicture | null> {
  const place = pixelsOf(wish);
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) return null;
  const direction = isRightToLeft(wish.text) ? "rtl" : "ltr";
  const setFont = (size: number) => {
    pen.font = font(size);
    pen.direction = direction;
    pen.textAlign = "start";
  };
  setFont(place.size);
  const lines = breakLines(wish.text, wish.lines, (line) => widthOf(pen, line) <= place.width);
  const boxes = lines.map((line) => pen.measureText(line));
  const above = Math.max(...boxes.map(({ actualBoundingBoxAscent }) => actualBoundingBoxAscent));
  const below = Math.max(...boxes.map(({ actualBoundingBoxDescent }) => actualBoundingBoxDescent));
  const shrink = Math.min(1, place.line / (above + below));
  const width = Math.ceil(Math.max(...lines.map((line) => widthOf(pen, line))) * shrink);
  const { canvas } = pen;
  canvas.width = Math.max(1, Math.min(width, place.width));
  canvas.height = place.line * lines.length;
  // A canvas forgets its font with its size.
  setFont(place.size * shrink);
  // The file's own letters stand one size below the top of their line.
  const base = Math.max(above * shrink, Math.min(place.size, place.line - below * shrink));
  const start = direction === "rtl" ? canvas.width : 0;
  for (const [n, line] of lines.entries()) pen.fillText(line, start, n * place.line + base);
  const pixels = inkOf(pen);
  if (!pixels.some((ink) => ink > 0)) return null;
  const ink = toBase64Url(await deflate(pixels));
  return { key: drawnKey(wish), width: canvas.width, height: canvas.height, ink };
}

/** What a line takes: slanted and joined letters reach beyond their own widths. */
function widthOf(pen: CanvasRenderingContext2D, line: string): number {
  const { width, actualBoundingBoxRight, actualBoundingBoxLeft } = pen.measureText(line);
  return Math.max(width, actualBoundingBoxRight, actualBoundingBoxLeft);
}

/** How much ink is in each pixel. */
function inkOf(pen: CanvasRenderingContext2D): Uint8Array<ArrayBuffer> {
  const { width, height } = pen.canvas;
  const { data } = pen.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, n) => data[n * 4 + 3] ?? 0);
}

/** Lines that fit, broken between words, as Chinese and Thai have them too; what is too much ends in an ellipsis. */
export function breakLines(
  text: string,
  most: number,
  fits: (line: string) => boolean,
): readonly string[] {
  const lines: string[] = [""];
  for (const word of partsOf(text, "word")) {
    for (const part of fits(word.trim()) ? [word] : partsOf(word, "grapheme")) {
      const line = lines[lines.length - 1] ?? "";
      if (line === "" || fits((line + part).trim())) lines[lines.length - 1] = line + part;
      else lines.push(part);
    }
  }
  const broken = lines.map((line) => line.trim()).filter((line) => line !== "");
  if (broken.length <= most) return broken;
  const last = partsOf(broken[most - 1] ?? "", "grapheme");
  while (last.length > 0 && !fits(`${last.join("")}…`)) last.pop();
  return [...broken.slice(0, most - 1), `${last.join("").trim()}…`];
}

function partsOf(text: string, granularity: "word" | "grapheme"): string[] {
  const segments = new Intl.Segmenter(undefined, { granularity }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}

/** Letters that no font has are drawn as a box, all alike, or as nothing: none of the text's may be so. */
function hasEveryLetter(text: string, font: string): boolean {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pen) return false;
  const { canvas } = pen;
  [canvas.width, canvas.height] = [80, 80];
  const draw = (letter: string) => {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.font = font;
    pen.fillText(letter, 20, 50);
    return inkOf(pen).join();
  };
  // No letter has this code, and nobody's private use the other one.
  const lacking = new Set([draw("\u0378"), draw("\u{10fffd}"), draw(" ")]);
  return Array.from(text)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .every((letter) => !lacking.has(draw(letter)));
}
