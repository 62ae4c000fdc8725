import { classes } from "./classes.ts";

const bar = classes(
  "h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line",
  "[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent",
  "[&::-moz-progress-bar]:bg-accent",
);

/** How far something has come, from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return <progress aria-label={label} value={share} max={1} className={bar} />;
}
