import { type RefObject, useEffect, useRef, useState } from "react";

/** As many cards as are drawn at first, and more each time their end comes near. */
const step = 60;

/**
 * Draws a long list piece by piece: only what has come near is in the document. `needed` is the
 * place of one that must be drawn (the selected one), or -1.
 */
export function useGrownList<E extends HTMLElement = HTMLLIElement>(
  length: number,
  needed: number,
): { readonly shown: number; readonly end: RefObject<E> } {
  const [grown, setGrown] = useState(step);
  const end = useRef<E>(null);
  const shown = Math.min(length, Math.max(grown, needed + step / 2));

  useEffect(() => {
    const element = end.current;
    if (!element || shown >= length) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setGrown((n) => Math.max(n, shown) + step),
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, length]);

  return { shown, end };
}
