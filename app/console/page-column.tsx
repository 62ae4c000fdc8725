import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

/** The measure of a page of the console. */
export function PageColumn(props: {
  /** The page stands in a drawer over another one. */
  isInDrawer?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classes(
        "flex w-full flex-col",
        props.isInDrawer
          ? "gap-5 p-5"
          : "mx-auto max-w-300 gap-8 px-4 py-6 sm:px-8 lg:px-12 lg:py-8",
      )}
    >
      {props.children}
    </div>
  );
}
