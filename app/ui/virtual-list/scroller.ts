/** The element that scrolls the list: itself, one around it, or the page. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

const held = new WeakMap<HTMLElement, number>();
/** Most pages never hold anything, and finding what scrolls a list makes the browser work out its styles. */
let hasHeld = false;

/** Scrolls by so many pixels, so that what is read stays where it is. */
export function holdBy(scroller: HTMLElement, pixels: number): void {
  scroller.scrollTop += pixels;
  held.set(scroller, (held.get(scroller) ?? 0) + pixels);
  hasHeld = true;
}

/** Pixels by which what is read in a list was held so far: nobody saw its items move by as much. */
export function heldIn(list: HTMLElement): number {
  return hasHeld ? (held.get(scrollerOf(list)) ?? 0) : 0;
}
