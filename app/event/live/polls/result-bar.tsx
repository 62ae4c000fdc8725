import { classes } from "#app/ui/classes.ts";

/** A share of 0–1 as a bar on a full-width track; the number stands beside it in words. */
export function ResultBar({ share, isStrong }: { share: number; isStrong: boolean }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-chip bg-line">
      <span
        className={classes(
          "block h-full rounded-chip transition-[width] duration-[240ms]",
          isStrong ? "bg-accent" : "bg-line-strong",
        )}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
