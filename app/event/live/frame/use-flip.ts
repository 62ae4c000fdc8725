import { type RefObject, useRef } from "react";
import { glide } from "#app/ui/glide.ts";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { heldOf, scrollerOf } from "#app/ui/virtual-list/scroller.ts";

/** Pixels that nobody sees as a move: edges are read in whole ones, and what is held is not. */
const unseen = 2;

/** Where the children of a list are. */
interface Places {
  /** Tops by key, pixels, in the list's order. */
  readonly tops: ReadonlyMap<string, number>;
  /** What a long list has held above them, pixels. */
  readonly held: number;
}

/**
 * Lets the children of a list glide to their new places instead of jumping (FLIP) when their order has changed. Children
 * are told apart by `data-key`; none moves for those who asked for less motion, and none that a long list has held where
 * it was seen. In the usual order places are read with the next frame, for which the browser lays the page out anyway:
 * read at once, it would be laid out twice for each vote.
 */
export function useFlip(ref: RefObject<HTMLElement>): void {
  const before = useRef<Places | null>(null);

  useBrowserLayoutEffect(() => {
    const list = ref.current;
    if (!list) return;
    if (before.current !== null && !isInOrder(before.current, list)) {
      before.current = glideFrom(before.current, list);
      return;
    }
    const frame = requestAnimationFrame(() => {
      before.current = placesIn(list);
    });
    return () => cancelAnimationFrame(frame);
  });
}

function* childrenOf(list: HTMLElement): Iterable<readonly [key: string, child: HTMLElement]> {
  for (const child of list.children) {
    const key = child.getAttribute("data-key");
    if (key && child instanceof HTMLElement) yield [key, child];
  }
}

function isInOrder({ tops }: Places, list: HTMLElement): boolean {
  const order = Array.from(childrenOf(list), ([key]) => key);
  return order.length === tops.size && [...tops.keys()].every((key, at) => key === order[at]);
}

function placesIn(list: HTMLElement): Places {
  const tops = new Map<string, number>();
  for (const [key, child] of childrenOf(list)) tops.set(key, child.offsetTop);
  return { tops, held: heldOf(scrollerOf(list)) };
}

/** Lets the children glide from where they were; answers where they are. */
function glideFrom(before: Places, list: HTMLElement): Places {
  const now = placesIn(list);
  for (const [key, child] of childrenOf(list)) {
    const [from, to] = [before.tops.get(key), now.tops.get(key)];
    if (from === undefined || to === undefined) continue;
    const seen = from - to + now.held - before.held;
    if (Math.abs(seen) >= unseen) glide(child, 0, seen);
  }
  return now;
}
