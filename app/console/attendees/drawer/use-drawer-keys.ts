import { type RefObject, useEffect, useRef } from "react";

interface Ways {
  close(): void;
  previous(): void;
  next(): void;
}

const keys: ReadonlyMap<string, keyof Ways> = new Map([
  ["ArrowDown", "next"],
  ["j", "next"],
  ["ArrowUp", "previous"],
  ["k", "previous"],
]);

const fields = "input, textarea, select, [contenteditable]";

/**
 * The keys of a drawer, null while there is none: on and back among those of the list while the focus is in the drawer
 * and in none of its fields, since a letter is no shortcut elsewhere; Escape closes it from the list too.
 */
export function useDrawerKeys(drawer: RefObject<HTMLElement>, ways: Ways | null): void {
  const last = useRef(ways);
  useEffect(() => {
    last.current = ways;
  });
  const isOn = ways !== null;
  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent) {
      const way = wayOf(event, drawer.current);
      if (!way) return;
      event.preventDefault();
      last.current?.[way]();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, drawer]);
}

function wayOf(event: KeyboardEvent, drawer: HTMLElement | null): keyof Ways | undefined {
  const { target } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (event.defaultPrevented || hasModifier || !(target instanceof Element)) return undefined;
  // A question that is asked first, or the palette, has keys of its own.
  if (document.querySelector("dialog[open]")) return undefined;
  const isInside = drawer?.contains(target) ?? false;
  if (event.key === "Escape") {
    // Menus and searches beside the drawer are closed and emptied by it.
    const isFree = target === document.body || target.closest("main") !== null;
    const isSelf = target.matches("select, input[type=search]");
    return isFree && !isSelf ? "close" : undefined;
  }
  return isInside && !target.closest(fields) ? keys.get(event.key) : undefined;
}
