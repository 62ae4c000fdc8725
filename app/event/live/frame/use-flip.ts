import { type RefObject, useRef } from "react";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect.ts";

/** Milliseconds that a card takes to its new place. */
const moveMs = 240;

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
      if (from !== undefined && from !== top) glide(child, from - top);
    }
    before.current = places;
  });
}

function glide(element: HTMLElement, by: number): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate([{ transform: `translateY(${by}px)` }, { transform: "none" }], {
    duration: moveMs,
    easing: "ease-out",
  });
}
