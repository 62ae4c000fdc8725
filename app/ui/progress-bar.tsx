import { classes } from "./classes.ts";

const bar = classes(
  "h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line",
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent",
  "[&::-moz-progress-bar]:bg-accent",
);

const growing =
  "motion-safe:[&::-webkit-progress-value]:transition-[inline-size] motion-safe:[&::-webkit-progress-value]:duration-1000";

/** How far something has come. Where that is asked for now and then (`isPolled`), it grows from one answer to the next rather than jumps. */
export function ProgressBar(props: {
  label: string;
  value: number;
  /** 1 when absent. */
  max?: number;
  isPolled?: boolean;
}) {
  const { label, value, max = 1, isPolled = false } = props;
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classes(bar, isPolled && growing)}
    />
  );
}
