import { useEffect, useState } from "react";

/** Less than this share of the layout's height visible means that a keyboard is up. */
const keyboardShare = 0.78;

/**
 * Follows the part of the page that the keyboard leaves: its height (CSS pixels; null = all), and
 * whether a keyboard is up. Needed where the browser lays the keyboard over the page.
 */
export function useViewport(): { readonly height: number | null; readonly hasKeyboard: boolean } {
  const [height, setHeight] = useState<number | null>(null);
  const [hasKeyboard, setHasKeyboard] = useState(false);

  useEffect(() => {
    const visual = window.visualViewport;
    if (!visual) return;
    const follow = () => {
      // While pinched the visible part says nothing of a keyboard.
      if (visual.scale > 1.05) return;
      const tallest = Math.max(window.innerHeight, window.screen.height * 0.7);
      const isUp = isTyping() && visual.height < tallest * keyboardShare;
      setHeight(visual.height);
      setHasKeyboard(isUp);
      if (isUp) window.scrollTo(0, 0);
    };
    visual.addEventListener("resize", follow);
    document.addEventListener("focusin", follow);
    document.addEventListener("focusout", follow);
    return () => {
      visual.removeEventListener("resize", follow);
      document.removeEventListener("focusin", follow);
      document.removeEventListener("focusout", follow);
    };
  }, []);
  return { height, hasKeyboard };
}

function isTyping(): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
}
