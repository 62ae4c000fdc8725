/** The element that scrolls the list: itself, one around it, or the page. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

const held = new WeakMap<HTMLElement, number>();

/** Scrolls by so many pixels, so that what is read stays where it is. */
export function holdBy(scroller: HTMLElement, pixels: number): void {
  scroller.scrollTop += pixels;
  held.set(scroller, heldOf(scroller) + pixels);
}

/** Pixels by which what is read was held so far: nobody saw the items move by as much. */
export function heldOf(scroller: HTMLElement): number {
  return held.get(scroller) ?? 0;
}
