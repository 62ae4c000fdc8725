import { type RefObject, useEffect, useRef } from "react";

/** For the line that says what was done: the pressed button may be gone, and then the keyboard goes on from the line. */
export function useFlashFocus<Line extends HTMLElement>(flash: string | null): RefObject<Line> {
  const line = useRef<Line>(null);
  useEffect(() => {
    const isNowhere = document.activeElement === document.body;
    if (flash !== null && isNowhere) line.current?.focus({ preventScroll: true });
  }, [flash]);
  return line;
}
