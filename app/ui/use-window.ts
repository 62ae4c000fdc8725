import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import {
  findItem,
  firstSeen,
  focusedIn,
  isHidden,
  measure,
  placeIn,
  scrollerOf,
  seenOf,
} from "./window-elements.ts";
import { cutIntoPieces, moveRange, type Piece, type Range, shiftOf } from "./window-range.ts";

/** Unless the list says otherwise: how long it may be to be drawn whole, and what is drawn of it at first. */
const usual = { whole: 100, first: 30 } as const;
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
  /** What is read stays where it is when items come or go above it. */
  readonly isSteady?: boolean;
  /** A list of so many items is drawn whole: the browser's search finds all of it. */
  readonly whole?: number;
  /** As many items of a longer one as are drawn before anything was measured. */
  readonly first?: number;
}

/**
 * Draws of a long list what is near to what is seen, and of the rest a gap of its height. What has
 * the focus stays in the document, and its neighbours with it. Heights are those that were measured;
 * what comes to stand above the reader with another height than was guessed does not move what is read.
 */
export function useWindow(windowed: WindowedList): readonly Piece[] {
  const { list, attribute, keys, kept, known, isSteady = false } = windowed;
  const { whole = usual.whole, first = usual.first } = windowed;
  const [drawn, setDrawn] = useState<Range & { focused: string | null }>({
    from: 0,
    to: first,
    focused: null,
  });
  const heights = useRef(known ?? new Map<string, number>());
  const estimate = useRef<number | null>(null);
  /** Pixels between two items: also below a gap, so it is not part of its own height. */
  const space = useRef(0);
  /** Where the first item that was seen stood in what scrolls it when others were drawn. */
  const anchor = useRef<{ readonly key: string; readonly place: number } | null>(null);
  const places = useMemo(() => new Map(keys.map((key, place) => [key, place])), [keys]);
  const heightBy = (key: string) => heights.current.get(key) ?? estimate.current ?? guess;
  const heightOf = (index: number) => heightBy(keys[index] ?? "");
  /** The keys that stood there before, where they are to stay in sight. */
  const before = useRef(keys);
  /** Where the list began in what scrolls it. */
  const began = useRef<number | null>(null);

  const look = useRef(() => {});
  look.current = () => {
    const element = list.current;
    if (!element || isHidden(element) || keys.length <= whole) return;
    const seen = seenOf(element, attribute, places);
    if (!seen) return;
    const range = moveRange(drawn, keys.length, heightOf, seen);
    if (range === drawn) return;
    anchor.current = firstSeen(element, attribute, places);
    setDrawn({ ...range, focused: focusedIn(element, attribute) });
  };

  const frame = useRef(0);
  const wake = useCallback(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      look.current();
    });
  }, []);

  /** What came or went above what is read, in the list or before it, does not move it. */
  function keepStill(element: HTMLElement): void {
    const left = before.current;
    const stood = began.current;
    const seen = seenOf(element, attribute, places);
    before.current = keys;
    began.current = seen?.began ?? null;
    if (!seen || stood === null) return;
    const moved = seen.began - stood;
    const at = { top: seen.top + moved, bottom: seen.bottom + moved };
    if (at.top <= 0) return;
    const shift = moved + (left === keys ? 0 : shiftOf(left, keys, heightBy, at));
    if (Math.abs(shift) < 1) return;
    scrollerOf(element).scrollTop += shift;
    look.current();
  }

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isHidden(element)) return;
    space.current = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
    measure(element, attribute, places, { heights: heights.current, space: space.current });
    const stood = anchor.current;
    anchor.current = null;
    const now = stood && placeIn(scrollerOf(element), findItem(element, attribute, stood.key));
    // By places, for whatever scrolled meanwhile was meant to.
    if (stood && now !== null && Math.abs(now - stood.place) >= 1) {
      scrollerOf(element).scrollTop += now - stood.place;
    }
    if (isSteady) keepStill(element);
    if (estimate.current === null && heights.current.size > 0) {
      const sum = [...heights.current.values()].reduce((a, b) => a + b, 0);
      estimate.current = sum / heights.current.size;
      // What was drawn with a guess is drawn with what is known now.
      if (keys.length > whole) setDrawn((range) => ({ ...range }));
    } else wake();
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const target = scroller === document.documentElement ? window : scroller;
    // What the browser would do about it by itself is done above, in every browser alike.
    scroller.style.overflowAnchor = "none";
    // The neighbours of what has the focus are there before the next key is pressed.
    const follow = () => {
      const focused = focusedIn(element, attribute);
      setDrawn((now) => (now.focused === focused ? now : { ...now, focused }));
    };
    let width = element.clientWidth;
    const resized = new ResizeObserver(() => {
      if (isHidden(element)) return;
      if (element.clientWidth !== width) {
        heights.current.clear();
        setDrawn((now) => ({ ...now }));
      }
      width = element.clientWidth;
      wake();
    });
    resized.observe(element);
    element.addEventListener("focusin", follow);
    target.addEventListener("scroll", wake, { passive: true });
    return () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
      resized.disconnect();
      element.removeEventListener("focusin", follow);
      target.removeEventListener("scroll", wake);
      scroller.style.overflowAnchor = "";
    };
  }, [list, attribute, wake]);

  const stay = [kept, drawn.focused].flatMap((key) => {
    const place = key === null ? undefined : places.get(key);
    return place === undefined ? [] : [place - 1, place, place + 1].filter((n) => n in keys);
  });
  const range =
    keys.length <= whole
      ? { from: 0, to: keys.length }
      : { from: Math.min(drawn.from, keys.length), to: Math.min(drawn.to, keys.length) };
  const pieces = cutIntoPieces(keys.length, heightOf, range, [...new Set(stay)].sort(byNumber));
  return pieces.map((piece) =>
    piece.kind === "gap" ? { ...piece, height: Math.max(0, piece.height - space.current) } : piece,
  );
}

function byNumber(left: number, right: number): number {
  return left - right;
}
