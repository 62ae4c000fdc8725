import { useLocation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";

/**
 * Gives a `<details>` the manners of a menu: it closes on Escape, on a press outside it and when
 * the page changes. Without the script it is still a plain disclosure.
 */
export function usePopup(ref: RefObject<HTMLDetailsElement>): void {
  const { key } = useLocation();

  const lastKey = useRef(key);

  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (ref.current) ref.current.open = false;
  }, [key, ref]);

  useEffect(() => {
    function close(focus: boolean) {
      const details = ref.current;
      if (!details?.open) return;
      details.open = false;
      if (focus) details.querySelector("summary")?.focus();
    }
    function onKey(event: KeyboardEvent) {
      if (event.key === "Escape") close(true);
    }
    function onPress(event: PointerEvent) {
      const isInside = event.target instanceof Node && ref.current?.contains(event.target);
      if (!isInside) close(false);
    }
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, [ref]);
}
