import type { PictureTheme } from "./draw-sheet.ts";

/** Letters of a question that its file is called by. */
const longest = 60;

/** The name of a picture's file: the question's letters and digits, and its look. */
export function fileNameOf(title: string, theme: PictureTheme): string {
  const words = title.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
  let name = "";
  for (const word of words) {
    const longer = name === "" ? word : `${name}-${word}`;
    if (longer.length > longest) break;
    name = longer;
  }
  return `${name || "plenum"}-${theme}.png`;
}
