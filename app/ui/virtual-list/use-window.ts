import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { holdBy, scrollerOf } from "./scroller.ts";
import {
  findItem,
  firstSeen,
  focusedIn,
  isHidden,
  measure,
  placeIn,
  seenOf,
} from "./window-elements.ts";
import { cutIntoPieces, moveRange, type Piece, type Range, shiftOf } from "./window-range.ts";

/** Unless the list says otherwise: how long it may be to be drawn whole, and what is drawn of it at first. */
const usual = { whole: 100, first: 30 } as const;
/** Pixels of an item that nobody has seen, until some have been measured. */
const guess = 120;
/** Pixels that what is read may be off by and stay so: more would add up, less is below what a screen shows. */
const negligible = 0.25;

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

interface Drawn extends Range {
  /** Key of the item that has the focus; null = none of them. */
  readonly focused: string | null;
}

/** What has been measured of a list, and what it was like when it was last drawn. */
interface Measured {
  readonly heights: Map<string, number>;
  /** Pixels of an item that nobody has seen; null until some have been measured. */
  estimate: number | null;
  /** Pixels between two items: also below a spacer, so it is not part of its own height. */
  space: number;
  /** Where the first item that was seen stood in what scrolls it, until `range` is drawn. */
  anchor: { readonly key: string; readonly place: number; readonly range: Range } | null;
  keys: readonly string[];
  /** Where the list began in what scrolls it. */
  began: number | null;
}

/**
 * Draws of a long list what is near to what is seen, and of the rest a spacer of its height. What has
 * the focus stays in the document, and its neighbours with it. Heights are those that were measured;
 * what comes to stand above the reader with another height than was guessed does not move what is read.
 */
export function useWindow(windowed: WindowedList): readonly Piece[] {
  const { list, attribute, keys, kept, known, isSteady = false } = windowed;
  const { whole = usual.whole, first = usual.first } = windowed;
  const [drawn, setDrawn] = useState<Drawn>({ from: 0, to: first, focused: null });
  const measured = useRef<Measured>({
    heights: known ?? new Map<string, number>(),
    estimate: null,
    space: 0,
    anchor: null,
    keys,
    began: null,
  });
  const places = useMemo(() => new Map(keys.map((key, place) => [key, place])), [keys]);
  const heightBy = (key: string) =>
    measured.current.heights.get(key) ?? measured.current.estimate ?? guess;
  const heightOf = (index: number) => heightBy(keys[index] ?? "");

  const look = () => {
    const element = list.current;
    if (!element || isHidden(element) || keys.length <= whole) return;
    const seen = seenOf(element, attribute, places);
    if (!seen) return;
    const range = moveRange(drawn, keys.length, heightOf, seen);
    if (range === drawn) return;
    const seenFirst = firstSeen(element, attribute, places);
    measured.current.anchor = seenFirst && { ...seenFirst, range };
    setDrawn({ ...range, focused: focusedIn(element, attribute) });
  };
  const wake = useNextFrame(look);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element || isHidden(element)) return;
    const state = measured.current;
    state.space = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
    measure(element, attribute, places, state);
    const isHeld = returnToAnchor(element, attribute, state, drawn);
    if (isSteady) {
      const seen = seenOf(element, attribute, places);
      // Items may come or go in the same rendering: what is held already must not be moved for them again.
      const stood = isHeld ? null : state.began;
      if (keepStill(element, { seen, stood }, state, keys, heightBy)) look();
    }
    if (state.estimate === null && state.heights.size > 0) {
      const sum = [...state.heights.values()].reduce((a, b) => a + b, 0);
      state.estimate = sum / state.heights.size;
      // What was drawn with a guess is drawn with what is known now.
      if (keys.length > whole) setDrawn((range) => ({ ...range }));
    } else wake();
  });
  useWatchedList(windowed, measured.current.heights, setDrawn, wake);

  const range = keys.length <= whole ? { from: 0, to: keys.length } : within(drawn, keys.length);
  const stay = withNeighbours([kept, drawn.focused], places);
  return cutIntoPieces(keys.length, heightOf, range, stay).map((piece) =>
    piece.kind === "spacer"
      ? { ...piece, height: Math.max(0, piece.height - measured.current.space) }
      : piece,
  );
}

function within({ from, to }: Range, length: number): Range {
  return { from: Math.min(from, length), to: Math.min(to, length) };
}

/** Does what the last rendering wants done, once in the next frame, however often it is asked for. */
function useNextFrame(run: () => void): () => void {
  const last = useRef(run);
  const frame = useRef(0);
  useLayoutEffect(() => {
    last.current = run;
  });
  useEffect(() => {
    return () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, []);
  return useCallback(() => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      last.current();
    });
  }, []);
}

/** Wakes the list when it is scrolled or changes its size, and notes which item has the focus. */
function useWatchedList(
  { list, attribute }: Pick<WindowedList, "list" | "attribute">,
  heights: Map<string, number>,
  setDrawn: Dispatch<SetStateAction<Drawn>>,
  wake: () => void,
): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const target = scroller === document.documentElement ? window : scroller;
    // What the browser would do about it by itself is done here, in every browser alike.
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
        heights.clear();
        setDrawn((now) => ({ ...now }));
      }
      width = element.clientWidth;
      wake();
    });
    resized.observe(element);
    element.addEventListener("focusin", follow);
    target.addEventListener("scroll", wake, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener("focusin", follow);
      target.removeEventListener("scroll", wake);
      scroller.style.overflowAnchor = "";
    };
  }, [list, attribute, heights, setDrawn, wake]);
}

/**
 * Scrolls so that the first item that was seen stands where it stood before others were drawn. Answers
 * whether there was one, and it is still there. What changes the list before they are drawn is
 * rendered first, on its own: then it is held, and held again.
 */
function returnToAnchor(
  element: HTMLElement,
  attribute: string,
  state: Measured,
  drawn: Range,
): boolean {
  const stood = state.anchor;
  state.anchor = null;
  if (!stood) return false;
  const { key, place, range } = stood;
  const now = placeIn(scrollerOf(element), findItem(element, attribute, key));
  if (now === null) return false;
  const isDrawn = range.from === drawn.from && range.to === drawn.to;
  if (!isDrawn) state.anchor = { key, place: now, range };
  // By places, for whatever scrolled meanwhile was meant to.
  if (Math.abs(now - place) >= negligible) holdBy(scrollerOf(element), now - place);
  return true;
}

/** What came or went above what is read, in the list or before it, does not move it; whether it had to scroll. */
function keepStill(
  element: HTMLElement,
  { seen, stood }: { seen: ReturnType<typeof seenOf>; stood: number | null },
  state: Measured,
  keys: readonly string[],
  heightBy: (key: string) => number,
): boolean {
  const { keys: left } = state;
  state.keys = keys;
  state.began = seen?.began ?? null;
  if (!seen || stood === null) return false;
  const moved = seen.began - stood;
  const at = { top: seen.top + moved, bottom: seen.bottom + moved };
  if (at.top <= 0) return false;
  const shift = moved + (left === keys ? 0 : shiftOf(left, keys, heightBy, at));
  if (Math.abs(shift) < negligible) return false;
  holdBy(scrollerOf(element), shift);
  return true;
}

/** Places of the items that stay in the document, each with its neighbours, rising. */
function withNeighbours(
  kept: readonly (string | null)[],
  places: ReadonlyMap<string, number>,
): readonly number[] {
  const stay = kept.flatMap((key) => {
    const place = key === null ? undefined : places.get(key);
    if (place === undefined) return [];
    return [place - 1, place, place + 1].filter((n) => n >= 0 && n < places.size);
  });
  return [...new Set(stay)].sort((left, right) => left - right);
}
