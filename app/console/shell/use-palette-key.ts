import { useEffect, useRef } from "react";

/** Ctrl K or ⌘ K anywhere on the page. */
export function usePaletteKey(onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      latest.current();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
