/** Places on a picture: where a pin is put, and the fields in which pins are counted. */

/** A pin stands at so many hundredths of the picture's width and height: whole numbers from 0 to one less than this. */
export const pinSteps = 100;

/** Most pins that are told one by one. */
export const shownPins = 1_000;

/** Most fields that a picture is divided into. */
const mostFields = 60;
const fewestAcross = 3;

/** How a picture is divided into fields that are about as wide as they are high. */
export interface PinGrid {
  readonly columns: number;
  readonly rows: number;
}

/** The grid of a picture of this size. */
export function pinGrid({ width, height }: { width: number; height: number }): PinGrid {
  const most = mostFields / fewestAcross;
  const across = Math.round(Math.sqrt((mostFields * width) / height));
  const columns = Math.max(fewestAcross, Math.min(most, across));
  return { columns, rows: Math.floor(mostFields / columns) };
}

/** The field in which a pin stands, from 0 at the upper left, row by row. */
export function fieldOfPin({ columns, rows }: PinGrid, [x = 0, y = 0]: readonly number[]): number {
  return Math.floor((y * rows) / pinSteps) * columns + Math.floor((x * columns) / pinSteps);
}

/** Column and row of a field, from 1. */
export function placeOfField(
  { columns }: PinGrid,
  field: number,
): { readonly column: number; readonly row: number } {
  return { column: (field % columns) + 1, row: Math.floor(field / columns) + 1 };
}
