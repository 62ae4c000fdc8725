import { classes } from "#app/ui/classes.ts";

const bar = classes(
  "h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line",
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent",
  // From one look to the next it grows rather than jumps.
  "motion-safe:[&::-webkit-progress-value]:transition-[inline-size] motion-safe:[&::-webkit-progress-value]:duration-1000",
  "[&::-moz-progress-bar]:bg-accent",
);

/** How far something is that takes its time. */
export function ProgressBar(props: { label: string; value: number; max: number }) {
  return <progress aria-label={props.label} value={props.value} max={props.max} className={bar} />;
}
