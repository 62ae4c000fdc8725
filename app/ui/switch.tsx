import type { InputHTMLAttributes, ReactNode } from "react";
import { classes } from "./classes.ts";

/** An on/off control: a checkbox by nature, so it works in a form before the script arrives. */
export function Switch({
  label,
  hint,
  className,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={classes("flex min-h-11 items-center gap-3", className)}>
      <input
        type="checkbox"
        role="switch"
        className={classes(
          "relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-chip bg-line-strong transition-colors duration-[120ms]",
          "before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-chip before:bg-surface before:transition-transform before:duration-[120ms]",
          "checked:bg-accent checked:before:translate-x-4",
        )}
        {...rest}
      />
      <span>
        {label}
        {hint && <span className="block text-14 text-ink-soft">{hint}</span>}
      </span>
    </label>
  );
}
