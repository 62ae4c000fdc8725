import { type RefObject, useRef } from "react";
import { glide } from "#app/ui/glide.ts";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { heldOf, scrollerOf } from "#app/ui/virtual-list/scroller.ts";

/** Pixels that nobody sees as a move: edges are read in whole ones, and what is held is not. */
const unseen = 2;

/** Where each child of a list is seen, in the list's order: its top less what a long list has held above it, pixels. */
type Places = ReadonlyMap<HTMLElement, number>;

/**
 * Lets the children of a list glide to their new places instead of jumping (FLIP) when their order has changed; none for
 * those who asked for less motion, and none that a long list has held where it was seen. In the usual order places are
 * read with the next frame, for which the browser lays the page out anyway: read at once, it would be laid out twice for
 * each vote.
 */
export function useFlip(ref: RefObject<HTMLElement>): void {
  const before = useRef<Places>();

  useBrowserLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    const last = before.current;
    if (!last || isInOrder(last, list)) {
      requestAnimationFrame(() => {
        before.current = placesIn(list);
      });
      return;
    }
    before.current = placesIn(list);
    for (const [child, place] of before.current) {
      const seen = (last.get(child) ?? place) - place;
      if (Math.abs(seen) >= unseen) glide(child, 0, seen);
    }
  });
}

/** Whether nothing moves: what comes or goes at the end moves nothing. */
function isInOrder(last: Places, { children }: HTMLElement): boolean {
  return [...last.keys()].every((child, at) => child === children[at]);
}

function placesIn(list: HTMLElement): Places {
  const places = new Map<HTMLElement, number>();
  const held = heldOf(scrollerOf(list));
  for (const child of list.children) {
    if (child instanceof HTMLElement) places.set(child, child.offsetTop - held);
  }
  return places;
}
