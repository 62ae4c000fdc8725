import { type RefObject, useRef } from "react";
import { glide } from "#app/ui/glide.ts";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { heldOf, scrollerOf } from "#app/ui/virtual-list/scroller.ts";

/** Pixels that nobody sees as a move: edges are read in whole ones, and what is held is not. */
const unseen = 2;

/**
 * Lets the children of a list glide to their new places instead of jumping (FLIP). Children are
 * told apart by `data-key`; none moves for those who asked for less motion, none that a long list has held where
 * it was seen, and none in a list of another width, as when a phone was turned.
 */
export function useFlip(ref: RefObject<HTMLElement>): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const heldBefore = useRef(0);
  const width = useRef(0);

  useBrowserLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const held = heldOf(scrollerOf(list));
    const places = new Map<string, number>();
    for (const child of list.children) {
      const key = child.getAttribute("data-key");
      if (!key || !(child instanceof HTMLElement)) continue;
      const top = child.offsetTop;
      places.set(key, top);
      const from = before.current.get(key);
      const seen = from === undefined ? 0 : from - top + held - heldBefore.current;
      if (Math.abs(seen) >= unseen && width.current === list.clientWidth) glide(child, 0, seen);
    }
    before.current = places;
    heldBefore.current = held;
    width.current = list.clientWidth;
  });
}
