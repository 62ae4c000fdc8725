import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/**
 * The ground that an event's name stands on: its picture under a veil, dark enough for white text on a white picture,
 * or else its colour.
 */
export function EventCover(props: {
  as?: "header" | "div";
  /** Path of the picture; null = none. */
  background: string | null;
  className: string;
  children: ReactNode;
}) {
  const { as: Ground = "div", background, className, children } = props;
  if (background === null) {
    return <Ground className={classes("bg-accent text-accent-ink", className)}>{children}</Ground>;
  }
  return (
    <Ground
      className={classes("relative isolate overflow-hidden bg-stage text-stage-ink", className)}
    >
      <img src={background} alt="" className="absolute inset-0 -z-10 size-full object-cover" />
      <div className="absolute inset-0 -z-10 bg-stage/70" />
      {children}
    </Ground>
  );
}
