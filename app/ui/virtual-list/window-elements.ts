import { scrollerOf } from "./scroller.ts";

/** Not on the page, such as a column behind a tab: nothing in it has a height. */
export function isHidden(element: HTMLElement): boolean {
  return element.clientWidth === 0;
}

/** What is seen of the scrolling element, pixels of the window. */
function viewOf(scroller: HTMLElement): { readonly top: number; readonly bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom: Math.max(bottom, top + 1) };
}

/**
 * The pixels of the list that are seen, counted from its first item's edge, and where that edge is
 * in what scrolls it. Null when nothing of the list is drawn.
 */
export function seenOf(
  element: HTMLElement,
  attribute: string,
  places: ReadonlyMap<string, number>,
) {
  const first = Array.from(element.children).find(
    (child) => child.hasAttribute("data-spacer") || places.has(child.getAttribute(attribute) ?? ""),
  );
  if (!(first instanceof HTMLElement)) return null;
  const scroller = scrollerOf(element);
  const view = viewOf(scroller);
  // By offsets: what is on its way to its place is counted as if it stood there.
  const inside = first.offsetTop - (first.offsetParent === element ? 0 : element.offsetTop);
  const edge = element.getBoundingClientRect().top + inside - element.scrollTop;
  const began = edge - view.top + scroller.scrollTop;
  return { top: view.top - edge, bottom: view.bottom - edge, began };
}

/** The first item of the list that is seen, and its place; null where only a spacer is seen. */
export function firstSeen(
  element: HTMLElement,
  attribute: string,
  places: ReadonlyMap<string, number>,
) {
  const scroller = scrollerOf(element);
  const view = viewOf(scroller);
  for (const child of element.children) {
    const key = child.getAttribute(attribute);
    if (key === null || !places.has(key)) continue;
    const { top, bottom } = standingOf(child);
    if (bottom > view.top && top < view.bottom) return { key, place: top + scroller.scrollTop };
  }
  return null;
}

/** Where an item stands in what scrolls it, pixels; null when it is not drawn. */
export function placeIn(scroller: HTMLElement, item: Element | undefined): number | null {
  return item ? standingOf(item).top + scroller.scrollTop : null;
}

/** Edges of an item in the window, pixels: what is on its way to its place is counted as if it stood there. */
function standingOf(item: Element): { readonly top: number; readonly bottom: number } {
  const { top, bottom } = item.getBoundingClientRect();
  const { transform } = getComputedStyle(item);
  const away = transform === "none" ? 0 : new DOMMatrixReadOnly(transform).m42;
  return { top: top - away, bottom: bottom - away };
}

export function findItem(
  element: HTMLElement,
  attribute: string,
  key: string,
): Element | undefined {
  return Array.from(element.children).find((child) => child.getAttribute(attribute) === key);
}

/** Key of the item with the focus in it. */
export function focusedIn(element: HTMLElement, attribute: string): string | null {
  const focused = document.activeElement;
  if (!focused || focused === element || !element.contains(focused)) return null;
  return focused.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

/** Notes how much room each drawn item takes, with the space below it. */
export function measure(
  element: HTMLElement,
  attribute: string,
  places: ReadonlyMap<string, number>,
  { heights, space }: { readonly heights: Map<string, number>; readonly space: number },
): void {
  for (const child of element.children) {
    const key = child.getAttribute(attribute);
    if (key === null || !places.has(key) || !(child instanceof HTMLElement)) continue;
    const next = child.nextElementSibling;
    heights.set(
      key,
      next instanceof HTMLElement ? next.offsetTop - child.offsetTop : child.offsetHeight + space,
    );
  }
}
