import { readTokenColors } from "#app/ui/style/token-colors.ts";
import { laySheet } from "./lay-sheet.ts";
import type { ResultSheet } from "./result-sheet.ts";

/** Light for a report, dark for a slide. */
export type PictureTheme = "light" | "dark";

const tokens = ["surface", "sunken", "ink", "ink-soft", "line-strong", "accent"];

/** Draws a result as PNG; null where the browser cannot. */
export async function drawSheet(
  sheet: ResultSheet,
  eventName: string,
  theme: PictureTheme,
): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return null;
  const family = getComputedStyle(document.body).fontFamily;
  const fontOf = (size: number, weight: number) => `${weight} ${size}px ${family}`;
  const laid = laySheet(sheet, eventName, (text, size, weight) => {
    context.font = fontOf(size, weight);
    return context.measureText(text).width;
  });
  // The size clears what was set before.
  canvas.width = laid.width;
  canvas.height = laid.height;
  const color = readTokenColors(tokens, theme);
  context.fillStyle = color("surface");
  context.fillRect(0, 0, laid.width, laid.height);
  for (const stroke of laid.strokes) {
    context.fillStyle = color(stroke.token);
    if (stroke.kind === "bar") {
      context.fillRect(stroke.x, stroke.y, stroke.width, stroke.height);
      continue;
    }
    context.font = fontOf(stroke.size, stroke.weight);
    context.textAlign = stroke.align;
    context.fillText(stroke.text, stroke.x, stroke.y);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
