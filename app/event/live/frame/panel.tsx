import { type ReactNode, type RefObject, useRef, useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";

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

/** Scroll positions of this visit, by list. */
const positions = new Map<string, number>();

/** Keeps the scroll position of a list over its absence; tells whether it stands at the top. */
function useKeptScroll(key: string, ref: RefObject<HTMLElement>): boolean {
  const [isAtTop, setIsAtTop] = useState(true);

  useBrowserLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    list.scrollTop = positions.get(key) ?? 0;
    const note = () => {
      positions.set(key, list.scrollTop);
      setIsAtTop(list.scrollTop < 24);
    };
    note();
    list.addEventListener("scroll", note, { passive: true });
    return () => list.removeEventListener("scroll", note);
  }, [key, ref]);
  return isAtTop;
}
