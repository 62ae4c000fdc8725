import { useCallback, useEffect, useRef } from "react";

type Find = () => HTMLElement | null | undefined;

/** Gives the focus to what is found once the change is drawn: it may only then be in the document. */
export function useFocusAfter(): (find: Find) => void {
  const wanted = useRef<Find | null>(null);
  useEffect(() => {
    const find = wanted.current;
    wanted.current = null;
    find?.()?.focus();
  });
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}

/**
 * The pressed button again, where it still can be pressed. To be asked before the change: an element
 * that is moved loses the focus, and so does a button that is switched off.
 */
export function pressedOr(find: Find): Find {
  const pressed = document.activeElement;
  return () => (pressed instanceof HTMLElement && !pressed.matches(":disabled") ? pressed : find());
}
