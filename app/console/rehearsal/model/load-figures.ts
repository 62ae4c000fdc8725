import type { LoadSecond } from "#workers/contract/rehearsals/simulation-plan.ts";

/** What the last minute comes to. */
export interface LoadFigures {
  /** A second, over the last few whole ones. */
  readonly operations: number;
  readonly frames: number;
  readonly bytes: number;
  readonly written: number;
  /** Milliseconds, over the whole minute; null before the first tick. */
  readonly tick: number | null;
  readonly worstTick: number | null;
}

/** Seconds over which a rate is told: one alone jumps. */
const recent = 5;

export function figuresOf(seconds: readonly LoadSecond[]): LoadFigures {
  const last = seconds.slice(-recent);
  const rate = (of: (second: LoadSecond) => number) =>
    last.length === 0 ? 0 : last.reduce((sum, second) => sum + of(second), 0) / last.length;
  const ticks = seconds.flatMap(({ tick }) => tick ?? []).sort((a, b) => a - b);
  const worst = seconds.flatMap(({ worstTick }) => worstTick ?? []);
  return {
    operations: rate(({ operations }) => operations),
    frames: rate(({ frames }) => frames),
    bytes: rate(({ bytes }) => bytes),
    written: rate(({ written }) => written),
    tick: ticks[Math.floor((ticks.length - 1) / 2)] ?? null,
    worstTick: worst.length === 0 ? null : Math.max(...worst),
  };
}

const units = ["B", "kB", "MB", "GB"] as const;

/** `640 B`, `12 kB`, `3,4 MB`: at most three digits that matter. */
export function loadSizeOf(bytes: number, number: (value: number) => string): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1_000 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const shown = value >= 10 || unit === 0 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${number(shown)} ${units[unit]}`;
}

/** The corners of a line through some values in a box, for SVG; the highest value touches the top. */
export function lineOf(
  values: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const round = (value: number) => Math.round(value * 10) / 10;
  return values
    .map((value, at) => `${round(at * step)},${round(height - (value / most) * height)}`)
    .join(" ");
}
