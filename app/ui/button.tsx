import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonHTMLAttributes, forwardRef } from "react";
import { classes } from "./classes.ts";

type Look = "primary" | "plain" | "quiet" | "stop";
type Size = "small" | "medium" | "large";

interface Appearance {
  readonly look?: Look | undefined;
  readonly size?: Size | undefined;
  /** Fills the width that there is. */
  readonly wide?: boolean | undefined;
}

const looks: Record<Look, string> = {
  primary: "bg-accent text-accent-ink border-transparent hover:brightness-110 active:brightness-95",
  plain: "bg-surface text-ink border-line hover:border-line-strong active:bg-sunken",
  quiet: "bg-transparent text-ink border-transparent hover:bg-sunken active:bg-line",
  stop: "bg-stop text-stop-ink border-transparent hover:brightness-110 active:brightness-95",
};

const sizes: Record<Size, string> = {
  small: "min-h-8 px-3 text-14",
  medium: "min-h-11 px-4 py-1.5 text-16",
  large: "min-h-13 px-6 py-1.5 text-18",
};

/** The look of a button, for the rare element that must be one and cannot be `Button`. */
export function buttonClasses({ look = "plain", size = "medium", wide }: Appearance = {}): string {
  return classes(
    "inline-flex items-center justify-center gap-2 rounded-control border font-semibold",
    "transition-[filter,background-color,border-color] duration-[120ms] select-none no-underline",
    "disabled:opacity-50 disabled:hover:brightness-100 aria-disabled:opacity-50",
    looks[look],
    sizes[size],
    wide && "w-full",
  );
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Appearance;

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { look, size, wide, className, type = "button", ...rest },
  ref,
) {
  return (
    <button
      ref={ref}
      type={type}
      className={classes(buttonClasses({ look, size, wide }), className)}
      {...rest}
    />
  );
});

export function LinkButton({ look, size, wide, className, ...rest }: LinkProps & Appearance) {
  return <Link className={classes(buttonClasses({ look, size, wide }), className)} {...rest} />;
}
