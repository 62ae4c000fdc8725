import { type ReactNode, useRef } from "react";
import { classes } from "#app/ui/classes.ts";
import { useKeptScroll } from "./use-kept-scroll.ts";

/** So that it scrolls by keyboard also when nothing in it can be focused. */
const focusable = { tabIndex: 0 };

/** The scrolling part of a tab: keeps its place, and says whether one is at the top. */
export function Panel(props: {
  /** Names the scroll position. */
  name: string;
  label: string;
  className?: string;
  children: (isAtTop: boolean, scrollToTop: () => void) => ReactNode;
}) {
  const ref = useRef<HTMLElement>(null);
  const isAtTop = useKeptScroll(props.name, ref);
  const scrollToTop = () => ref.current?.scrollTo({ top: 0, behavior: "smooth" });
  return (
    <section
      ref={ref}
      aria-label={props.label}
      {...focusable}
      className={classes(
        "relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain",
        props.className,
      )}
    >
      {props.children(isAtTop, scrollToTop)}
    </section>
  );
}
