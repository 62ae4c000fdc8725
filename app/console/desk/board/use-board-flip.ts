import { type RefObject, useLayoutEffect, useRef } from "react";
import { glide } from "#app/ui/glide.ts";

interface Place {
  readonly list: HTMLElement;
  readonly left: number;
  readonly top: number;
}

/**
 * Lets cards travel to their new place instead of jumping. Cards carry `data-card`, their lists
 * `data-list`. Nothing travels where the person asked for less motion.
 */
export function useBoardFlip(root: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef<ReadonlyMap<string, Place>>(new Map());
  const lastOrder = useRef(order);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const places = readPlaces(element);
    if (lastOrder.current !== order) {
      for (const [card, place] of places) travel(card, before.current.get(nameOf(card)), place);
    }
    lastOrder.current = order;
    before.current = new Map(Array.from(places, ([card, place]) => [nameOf(card), place]));
  });
}

function nameOf(card: HTMLElement): string {
  return card.dataset.card ?? "";
}

/** Places inside the lists, so that scrolling between two renders does no harm. */
function readPlaces(root: HTMLElement): Map<HTMLElement, Place> {
  const places = new Map<HTMLElement, Place>();
  for (const list of root.querySelectorAll<HTMLElement>("[data-list]")) {
    for (const card of list.querySelectorAll<HTMLElement>("[data-card]")) {
      places.set(card, { list, left: card.offsetLeft, top: card.offsetTop });
    }
  }
  return places;
}

function travel(card: HTMLElement, from: Place | undefined, to: Place): void {
  if (!from?.list.isConnected) return;
  const start = onPage(from);
  const end = onPage(to);
  const x = start.x - end.x;
  const y = start.y - end.y;
  if (Math.abs(x) >= 1 || Math.abs(y) >= 1) glide(card, x, y);
}

function onPage(place: Place): { readonly x: number; readonly y: number } {
  const box = place.list.getBoundingClientRect();
  return { x: box.left + place.left, y: box.top + place.top - place.list.scrollTop };
}
