import { type RefObject, useRef } from "react";
import { glide } from "#app/ui/glide.ts";
import { useBrowserLayoutEffect } from "#app/ui/use-browser-layout-effect.ts";

/**
 * Lets the children of a list glide to their new places instead of jumping (FLIP). Children are
 * told apart by `data-key`; none moves for those who asked for less motion.
 */
export function useFlip(ref: RefObject<HTMLElement>): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map());

  useBrowserLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const places = new Map<string, number>();
    for (const child of list.children) {
      const key = child.getAttribute("data-key");
      if (!key || !(child instanceof HTMLElement)) continue;
      const top = child.offsetTop;
      places.set(key, top);
      const from = before.current.get(key);
      if (from !== undefined && from !== top) glide(child, 0, from - top);
    }
    before.current = places;
  });
}
