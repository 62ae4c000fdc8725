import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/**
 * The ground that an event's name stands on: its picture or video under a veil, dark enough for white text on a white
 * picture, or else its colour.
 */
export function EventCover(props: {
  as?: "header" | "div";
  /** Path of the picture; null = none. */
  background: string | null;
  /** What moves over the picture, below the veil. */
  behind?: ReactNode;
  className: string;
  children: ReactNode;
}) {
  const { as: Ground = "div", background, behind, className, children } = props;
  if (background === null && !behind) {
    return <Ground className={classes("bg-accent text-accent-ink", className)}>{children}</Ground>;
  }
  return (
    <Ground
      className={classes("relative isolate overflow-hidden bg-stage text-stage-ink", className)}
    >
      {background !== null && (
        <img src={background} alt="" className="absolute inset-0 -z-10 size-full object-cover" />
      )}
      {behind}
      <div className="absolute inset-0 -z-10 bg-stage/70" />
      {children}
    </Ground>
  );
}
