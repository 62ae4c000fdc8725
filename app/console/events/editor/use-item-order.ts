import { useRef, useState } from "react";
import { changesOrder } from "#app/console/room/reorder.ts";
import { pressedOr, useFocusAfter } from "#app/console/room/use-focus-after.ts";
import { useListDrag } from "#app/console/room/use-list-drag.ts";

/**
 * A list whose items move by buttons, arrow keys and the pointer: each is an element with `data-<name>` and its key. The
 * focus follows the item, and what was done to it is said (`said`).
 */
export function useItemOrder(
  name: string,
  keys: readonly string[],
  /** An item was dropped before another one; null = last. */
  drop: (key: string, before: string | null) => void,
) {
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useFocusAfter();
  const [said, say] = useState("");
  const find = (key: string, part: string) =>
    list.current?.querySelector<HTMLElement>(`[data-${name}="${key}"] ${part}`);
  const drag = useListDrag(name, (key, before) => {
    if (changesOrder(keys, key, before)) drop(key, before);
  });
  return {
    list,
    said,
    say,
    drag,
    /** To be called with a change: a part of an item has the focus once that is drawn. */
    focusPart: (key: string, part: string) => focusAfter(() => find(key, part)),
    /** The same of an item that moves: the pressed button keeps the focus, where it still can be pressed. */
    focusMoved: (key: string) => focusAfter(pressedOr(() => find(key, "[data-handle]"))),
  };
}
