import { classes } from "#app/ui/classes.ts";

/**
 * A share of 0–1 as a bar on a full-width track; the number stands beside it in words. With a round
 * before, that one is a thin bar under it.
 */
export function ResultBar(props: {
  share: number;
  isStrong: boolean;
  before?: number | undefined;
}) {
  const { share, isStrong, before } = props;
  return (
    <span aria-hidden="true" className="flex flex-col gap-1">
      <span className="block h-2 overflow-hidden rounded-chip bg-line">
        <span
          className={classes(
            "block h-full rounded-chip transition-[width] duration-[240ms]",
            isStrong ? "bg-accent" : "bg-line-strong",
          )}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      {before !== undefined && (
        <span
          // At 0 % there is a mark to see, too.
          className="block min-w-1 border-t-2 border-dashed border-ink-soft"
          style={{ width: `${before * 100}%` }}
        />
      )}
    </span>
  );
}
