import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { cutIntoPieces, moveRange, type Piece, type Range } from "./window-range.ts";

/** A list of so many is drawn whole: the browser's search finds all of it, and nothing has to move. */
const whole = 100;
/** As many items of a longer one as are drawn at first. */
const first = 30;
/** Pixels of an item that nobody has seen, until some have been measured. */
const guess = 120;

interface WindowedList {
  /** The list; its children tell their keys by `attribute`. */
  readonly list: RefObject<HTMLElement>;
  readonly attribute: "data-key" | "data-card";
  readonly keys: readonly string[];
  /** One that stays in the document wherever it stands, such as the selected one; null = none. */
  readonly kept: string | null;
  /** Heights by key, from when the list was last seen. */
  readonly known?: Map<string, number>;
}

/**
 * Draws of a long list what is near to what is seen, and of the rest a gap of its height. What has
 * the focus stays in the document. Heights are those that were measured; what comes to stand above
 * the reader with another height than was guessed does not move what is read.
 */
export function useWindow(windowed: WindowedList): readonly Piece[] {
  const { list, attribute, keys, kept, known } = windowed;
  const [drawn, setDrawn] = useState<Range & { focused: string | null }>({
    ...{ from: 0, to: first, focused: null },
  });
  const heights = useRef(known ?? new Map<string, number>());
  const estimate = useRef<number | null>(null);
  /** Pixels between two items: also below a gap, so it is not part of its own height. */
  const space = useRef(0);
  /** Where the first item that was seen stood when others were drawn. */
  const anchor = useRef<{ readonly key: string; readonly top: number } | null>(null);
  const places = useMemo(() => new Map(keys.map((key, place) => [key, place])), [keys]);
  const heightOf = (index: number) =>
    heights.current.get(keys[index] ?? "") ?? estimate.current ?? guess;

  const look = useRef(() => {});
  look.current = () => {
    const element = list.current;
    if (!element || isHidden(element) || keys.length <= whole) return;
    const view = viewOf(scrollerOf(element));
    const seen = firstSeen(element, attribute, places, view.top);
    if (!seen) return;
    let edge = seen.top;
    for (let index = 0; index < seen.place; index += 1) edge -= heightOf(index);
    const at = { top: view.top - edge, bottom: view.bottom - edge };
    const range = moveRange(drawn, keys.length, heightOf, at);
    if (range === drawn) return;
    anchor.current = seen;
    setDrawn({ ...range, focused: focusedIn(element, attribute) });
  };

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isHidden(element)) return;
    space.current = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
    measure(element, attribute, places, { heights: heights.current, space: space.current });
    if (estimate.current === null && heights.current.size > 0) {
      const sum = [...heights.current.values()].reduce((a, b) => a + b, 0);
      estimate.current = sum / heights.current.size;
    }
    const before = anchor.current;
    anchor.current = null;
    const now = before && findItem(element, attribute, before.key)?.getBoundingClientRect().top;
    if (before && now != null && Math.abs(now - before.top) >= 1) {
      scrollerOf(element).scrollTop += now - before.top;
    }
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const target = scroller === document.documentElement ? window : scroller;
    // What the browser would do about it by itself is done above, in every browser alike.
    scroller.style.overflowAnchor = "none";
    let frame = 0;
    const wake = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look.current();
      });
    };
    let width = element.clientWidth;
    const resized = new ResizeObserver(() => {
      if (isHidden(element)) return;
      if (element.clientWidth !== width) heights.current.clear();
      width = element.clientWidth;
      wake();
    });
    resized.observe(element);
    target.addEventListener("scroll", wake, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      target.removeEventListener("scroll", wake);
      scroller.style.overflowAnchor = "";
    };
  }, [list]);

  const stay = [kept, drawn.focused].flatMap((key) =>
    key === null ? [] : (places.get(key) ?? []),
  );
  const range =
    keys.length <= whole
      ? { from: 0, to: keys.length }
      : { from: Math.min(drawn.from, keys.length), to: Math.min(drawn.to, keys.length) };
  const pieces = cutIntoPieces(keys.length, heightOf, range, [...new Set(stay)].sort(byNumber));
  return pieces.map((piece) =>
    piece.kind === "gap" ? { ...piece, height: Math.max(0, piece.height - space.current) } : piece,
  );
}

/** Not on the page, such as a column behind a tab: nothing in it has a height. */
function isHidden(element: HTMLElement): boolean {
  return element.clientWidth === 0;
}

function byNumber(left: number, right: number): number {
  return left - right;
}

/** The element that scrolls the list: itself, one around it, or the page. */
function scrollerOf(element: HTMLElement): HTMLElement {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}

/** What is seen of the scrolling element, pixels of the window. */
function viewOf(scroller: HTMLElement): { readonly top: number; readonly bottom: number } {
  if (scroller === document.documentElement) return { top: 0, bottom: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top, bottom: Math.max(bottom, top + 1) };
}

/** The first item of the list that reaches below `top`; else the last one that is drawn. */
function firstSeen(
  element: HTMLElement,
  attribute: string,
  places: ReadonlyMap<string, number>,
  top: number,
) {
  let last = null;
  for (const child of element.children) {
    const key = child.getAttribute(attribute);
    const place = key === null ? undefined : places.get(key);
    if (key === null || place === undefined) continue;
    const box = child.getBoundingClientRect();
    last = { key, place, top: box.top };
    if (box.bottom > top) return last;
  }
  return last;
}

function findItem(element: HTMLElement, attribute: string, key: string): Element | undefined {
  return Array.from(element.children).find((child) => child.getAttribute(attribute) === key);
}

/** Key of the item with the focus in it. */
function focusedIn(element: HTMLElement, attribute: string): string | null {
  const focused = document.activeElement;
  if (!focused || focused === element || !element.contains(focused)) return null;
  return focused.closest(`[${attribute}]`)?.getAttribute(attribute) ?? null;
}

/** Notes how much room each drawn item takes, with the space below it. */
function measure(
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
