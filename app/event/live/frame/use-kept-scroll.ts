import { type RefObject, useState } from "react";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";

/** Scroll positions of this visit, by list. */
const positions = new Map<string, number>();

/** Keeps the scroll position of a list over its absence; tells whether it stands at the top. */
export function useKeptScroll(key: string, ref: RefObject<HTMLElement>): boolean {
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
