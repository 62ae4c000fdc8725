/** Texts of a PDF that a browser draws, because their letters are in none of the PDF's fonts (decision 075). */
import * as v from "valibot";

/** A text as the PDF would set it: what a browser draws it by. Lengths are points. */
export interface DrawnText {
  readonly text: string;
  readonly weight: 400 | 700;
  readonly size: number;
  /** From line to line, in sizes. */
  readonly leading: number;
  /** Of the place that it has. */
  readonly width: number;
  readonly lines: number;
}

/** Pixels of a point: 216 of an inch, sharp on paper. */
const scale = 3;

export const drawnTextLimits = {
  /** Bytes of all pictures of a file as they are posted. */
  body: 8_000_000,
  /** Pictures of a file; the file itself has no more texts. */
  pictures: 1_500,
} as const;

/** Pixels of a text's place, and of one of its lines. */
export function pixelsOf({ width, size, leading }: Omit<DrawnText, "text">) {
  return {
    width: Math.ceil(width * scale),
    line: Math.ceil(size * leading * scale),
    size: size * scale,
  };
}

/** Points of so many pixels. */
export function pointsOf(pixels: number): number {
  return pixels / scale;
}

const rightToLeft =
  /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text begins at the right: as its first letter does, as everywhere on the pages. */
export function isRightToLeft(text: string): boolean {
  return rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? "");
}

/** The same for the same text in the same place: by it a picture says what it shows. */
export function drawnKey({ text, weight, size, leading, width, lines }: DrawnText): string {
  return JSON.stringify([text, weight, size, leading, width, lines]);
}

/**
 * Pictures as they are posted: for each pixel, row by row, a byte of how much ink is there, deflated (zlib), in base64url.
 * It is no format of pictures, so that there is nothing in it to be read but ink.
 */
export const drawnPicturesSchema = v.pipe(
  v.array(
    v.strictObject({
      key: v.string(),
      width: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      height: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      ink: v.string(),
    }),
  ),
  v.maxLength(drawnTextLimits.pictures),
);

export type DrawnPicture = v.InferOutput<typeof drawnPicturesSchema>[number];

/** What the pages ask for and get. */
export const drawnTextsSchema = v.array(
  v.object({
    text: v.string(),
    weight: v.picklist([400, 700]),
    size: v.number(),
    leading: v.number(),
    width: v.number(),
    lines: v.number(),
  }),
);
