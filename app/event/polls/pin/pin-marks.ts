/** Where the marks of a result stand on its picture, in the picture's own pixels. */
import type { PinView } from "#party/protocol/picture-entities.ts";
import type { Picture } from "#workers/contract/pictures/picture.ts";
import { type PinGrid, pinSteps } from "#workers/contract/pictures/pin-grid.ts";

type Size = Pick<Picture, "width" | "height">;

/** A round mark; `n` is how many pins it stands for. */
export interface PinMark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly n: number;
}

/** A mark for each place where pins stand; larger where there are several. */
export function pointMarks(pins: readonly PinView[], size: Size): readonly PinMark[] {
  const counts = new Map<number, number>();
  for (const { x, y } of pins) {
    const place = y * pinSteps + x;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const unit = Math.sqrt(size.width * size.height) * 0.011;
  return Array.from(counts, ([place, n]) => {
    return {
      x: (((place % pinSteps) + 0.5) * size.width) / pinSteps,
      y: ((Math.floor(place / pinSteps) + 0.5) * size.height) / pinSteps,
      radius: unit * Math.min(2.2, Math.sqrt(n)),
      n,
    };
  });
}

/** A mark with its number in it. */
export interface FieldMark extends PinMark {
  /** Height of the number's letters. */
  readonly size: number;
}

/** The height of a number of so many digits, as a share of its field. */
const sizes = [0, 0.42, 0.42, 0.38] as const;
const smallest = 0.3;
/** The largest mark leaves its field an edge. */
const largest = 0.47;

/** A mark in the middle of each field with pins: how many is its size and the number in it. */
export function fieldMarks(
  { columns, rows }: PinGrid,
  counts: readonly number[],
  { width, height }: Size,
): readonly FieldMark[] {
  const [across, down] = [width / columns, height / rows];
  const side = Math.min(across, down);
  const most = Math.max(1, ...counts);
  return counts.flatMap((n, field) => {
    if (n === 0) return [];
    const digits = String(n).length;
    const size = side * (sizes[digits] ?? smallest);
    // Never so small that its number does not stand in it.
    const least = size * (0.25 + 0.3 * digits);
    const radius = Math.min(side * largest, Math.max(least, side * largest * Math.sqrt(n / most)));
    const x = ((field % columns) + 0.5) * across;
    return [{ x, y: (Math.floor(field / columns) + 0.5) * down, radius, n, size }];
  });
}

/** The lines between the fields, as the path of an SVG. */
export function gridPath({ columns, rows }: PinGrid, { width, height }: Size): string {
  return [
    ...cutsOf(columns).map((share) => `M${share * width} 0V${height}`),
    ...cutsOf(rows).map((share) => `M0 ${share * height}H${width}`),
  ].join("");
}

/** Where a side is cut into so many, as shares of it. */
function cutsOf(count: number): readonly number[] {
  return Array.from({ length: count - 1 }, (_, at) => (at + 1) / count);
}
