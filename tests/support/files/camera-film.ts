import { appendFileSync, writeFileSync } from "node:fs";
import qrcode from "qrcode-generator";

/** Pixels of the film's picture, and of one module of the code in it: held at arm's length it fills a third of the height. */
const width = 640;
const height = 480;
const modulePixels = 5;
/** Luma of paper and ink (BT.601), and of no colour. */
const [paper, ink, grey] = [200, 30, 128];

/** Side of the dark corner of a picture that holds a code, pixels. */
const cornerPixels = 48;

/**
 * Writes what a browser's fake camera plays (YUV4MPEG2): a code on paper, as upright as it was held up. One picture is
 * enough, the browser begins again after the last.
 */
export function writeFilm(file: string, text: string): void {
  const picture = drawPicture(text, false);
  writeFileSync(file, Buffer.concat([headOf(10), picture, picture]));
}

/**
 * Writes a film in which one code after the other is held up: bare paper for so many pictures, then a code for as many.
 * Pictures with a code have a dark corner at the top left, by which a page can tell when it was given the first of them.
 */
export function writeFilmOfMany(
  file: string,
  texts: readonly string[],
  { perSecond, each }: { readonly perSecond: number; readonly each: number },
): void {
  const bare = drawPicture(null, false);
  const pictures = texts.map((text) => drawPicture(text, true));
  writeFileSync(file, headOf(perSecond));
  for (const picture of pictures) {
    for (const shown of [bare, picture]) {
      for (let n = 0; n < each; n += 1) appendFileSync(file, shown);
    }
  }
}

function headOf(perSecond: number): Buffer {
  return Buffer.from(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`);
}

function drawPicture(text: string | null, hasCorner: boolean): Buffer {
  const luma = Buffer.alloc(width * height, paper);
  if (text !== null) drawCode(luma, text);
  for (let y = 0; hasCorner && y < cornerPixels; y += 1) {
    luma.fill(ink, y * width, y * width + cornerPixels);
  }
  const chroma = Buffer.alloc((width * height) / 2, grey);
  return Buffer.concat([Buffer.from("FRAME\n"), luma, chroma]);
}

function drawCode(luma: Buffer, text: string): void {
  const code = qrcode(0, "M");
  code.addData(text, "Alphanumeric");
  code.make();
  const count = code.getModuleCount();
  const [left, top] = [(width - count * modulePixels) >> 1, (height - count * modulePixels) >> 1];
  for (let y = 0; y < count * modulePixels; y += 1) {
    for (let x = 0; x < count * modulePixels; x += 1) {
      const isDark = code.isDark(Math.floor(y / modulePixels), Math.floor(x / modulePixels));
      if (isDark) luma[(top + y) * width + left + x] = ink;
    }
  }
}
