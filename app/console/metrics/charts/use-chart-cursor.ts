import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";

/** A place in a chart that keys and the pointer move; null until somebody does. */
export interface ChartCursor {
  readonly at: number | null;
  /** Keys are there once the script is: until then nothing says that they are. */
  readonly isReady: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
}

/** Slots that PageUp and PageDown pass over. */
const leap = 10;

/** Lets a chart of so many points be walked through. Beyond its ends it stays. */
export function useChartCursor(points: number): ChartCursor {
  const [at, setAt] = useState<number | null>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const last = points - 1;

  function onKeyDown(event: KeyboardEvent) {
    const next = placeAfter(event.key, at, last);
    if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, next)));
  }

  function onPointerMove(event: PointerEvent) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    setAt(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * points))));
  }

  return { at: at === null ? null : Math.min(at, last), isReady, onKeyDown, onPointerMove };
}

function placeAfter(key: string, at: number | null, last: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return at === null ? 0 : at + 1;
    case "ArrowLeft":
    case "ArrowUp":
      return at === null ? last : at - 1;
    case "PageDown":
      return (at ?? 0) + leap;
    case "PageUp":
      return (at ?? last) - leap;
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
