import { readTokenColors } from "#app/ui/style/token-colors.ts";
import { pathOfPicture } from "#workers/contract/pictures/picture.ts";
import { laySheet, type Stroke } from "./lay-sheet.ts";
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
  const images = await loadPictures(laid.strokes);
  // The size clears what was set before.
  canvas.width = laid.width;
  canvas.height = laid.height;
  const color = readTokenColors(tokens, theme);
  context.fillStyle = color("surface");
  context.fillRect(0, 0, laid.width, laid.height);
  for (const stroke of laid.strokes) {
    if (stroke.kind === "picture") {
      const image = images.get(stroke.key);
      if (image) context.drawImage(image, stroke.x, stroke.y, stroke.width, stroke.height);
      continue;
    }
    if (stroke.kind === "mark") {
      context.beginPath();
      context.arc(stroke.x, stroke.y, stroke.radius, 0, 2 * Math.PI);
      context.fillStyle = color("ink");
      context.strokeStyle = color("surface");
      context.lineWidth = 4;
      context.fill();
      context.stroke();
      continue;
    }
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

/** The pictures that are to be drawn, by their keys; one that does not come leaves its place empty. */
async function loadPictures(
  strokes: readonly Stroke[],
): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const keys = new Set(
    strokes.flatMap((stroke) => (stroke.kind === "picture" ? [stroke.key] : [])),
  );
  const loaded = await Promise.all(
    [...keys].map(async (key): Promise<readonly [string, HTMLImageElement | null]> => {
      const image = new Image();
      image.src = pathOfPicture(key);
      return [
        key,
        await image.decode().then(
          () => image,
          () => null,
        ),
      ];
    }),
  );
  return new Map(loaded.flatMap(([key, image]) => (image === null ? [] : [[key, image] as const])));
}
