import { writeFileSync } from "node:fs";
import qrcode from "qrcode-generator";

/** Pixels of the film's picture, and of one module of the code in it: held at arm's length it fills a third of the height. */
const width = 640;
const height = 480;
const modulePixels = 5;
/** Luma of paper and ink (BT.601), and of no colour. */
const [paper, ink, grey] = [200, 30, 128];

/**
 * Writes what a browser's fake camera plays (YUV4MPEG2): a code on paper, as upright as it was held up. One picture is
 * enough, the browser begins again after the last.
 */
export function writeFilm(file: string, text: string): void {
  const code = qrcode(0, "M");
  code.addData(text, "Alphanumeric");
  code.make();
  const count = code.getModuleCount();
  const [left, top] = [(width - count * modulePixels) >> 1, (height - count * modulePixels) >> 1];
  const luma = Buffer.alloc(width * height, paper);
  for (let y = 0; y < count * modulePixels; y += 1) {
    for (let x = 0; x < count * modulePixels; x += 1) {
      const isDark = code.isDark(Math.floor(y / modulePixels), Math.floor(x / modulePixels));
      if (isDark) luma[(top + y) * width + left + x] = ink;
    }
  }
  const chroma = Buffer.alloc((width * height) / 2, grey);
  const frame = [Buffer.from("FRAME\n"), luma, chroma];
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...frame, ...frame]));
}
