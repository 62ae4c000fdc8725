/** Where the marks of a chart lie: the same on the page and in a picture. */
import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveStepAfter } from "d3-shape";
import { type ChartPanel, largest } from "./chart-model.ts";

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Bar {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Bars of the slots in which something was counted. */
export function barsOf({ values }: ChartPanel, { width, height }: Box): readonly Bar[] {
  const across = scaleBand<number>()
    .domain(values.map((_, place) => place))
    .range([0, width])
    .paddingInner(0.2);
  const up = scaleLinear()
    .domain([0, Math.max(1, largest(values))])
    .range([0, height]);
  return values.flatMap((value, place) => {
    const tall = up(value);
    const x = across(place) ?? 0;
    return value > 0
      ? [{ place, x, y: height - tall, width: across.bandwidth(), height: tall }]
      : [];
  });
}

/** The outline of what stood in each slot: it stays until it is told anew. */
export function areaOf({ values }: ChartPanel, { width, height }: Box): string {
  const across = scaleLinear().domain([0, values.length]).range([0, width]);
  const up = scaleLinear()
    .domain([0, Math.max(1, largest(values))])
    .range([height, 0]);
  const drawn = area<number>()
    .x((_, place) => across(place))
    .y0(height)
    .y1((value) => up(value))
    .curve(curveStepAfter);
  // The last slot is as wide as the others.
  return drawn([...values, values.at(-1) ?? 0]) ?? "";
}

/** How much of the width a value takes, where the largest one takes all of it. */
export function widthOf(value: number | null, most: number, width: number): number {
  return scaleLinear()
    .domain([0, Math.max(1, most)])
    .range([0, width])(value ?? 0);
}
