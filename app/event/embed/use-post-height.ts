import { type RefObject, useEffect } from "react";

/** What the page around the frame is told; `public/embed.js` reads it. */
export interface HeightMessage {
  readonly type: "plenum:height";
  /** CSS pixels. */
  readonly height: number;
}

/** Tells the page around the frame how high the content is, at the start and whenever that changes. */
export function usePostHeight(ref: RefObject<HTMLElement | null>, parent: string | null): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || parent === null || window.parent === window) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(element.getBoundingClientRect().height);
      const message: HeightMessage = { type: "plenum:height", height };
      window.parent.postMessage(message, parent);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, parent]);
}
