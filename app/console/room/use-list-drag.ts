import { type DragEvent, useState } from "react";

export interface ListDrag {
  /** The item before which the dragged one would stand; null = last, undefined = nothing is dragged. */
  readonly before: string | null | undefined;
  /** `text` is what the item is where it is dropped outside of the page. */
  start(event: DragEvent, id: string, text: string): void;
  over(event: DragEvent): void;
  drop(event: DragEvent): void;
  end(): void;
}

/** Ordering a list with a pointer. Its items carry their id as `data-{name}`. */
export function useListDrag(
  name: string,
  move: (id: string, before: string | null) => void,
): ListDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  function end(): void {
    setDragged(null);
    setBefore(undefined);
  }
  return {
    before,
    end,
    start(event, id, text) {
      beginDrag(event, text, () => setDragged(id));
    },
    over(event) {
      if (dragged === null) return;
      event.preventDefault();
      setBefore(itemBelow(event, name));
    },
    drop(event) {
      event.preventDefault();
      if (dragged !== null) move(dragged, itemBelow(event, name));
      end();
    },
  };
}

/** Begins to move something that is `text` elsewhere; `onBegun` may change the page. */
export function beginDrag(event: DragEvent, text: string, onBegun: () => void): void {
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", text);
  // Chromium ends a drag whose page changes while it begins.
  setTimeout(onBegun);
}

/** The id, in `data-{name}`, of the list's first item whose middle lies below the pointer. */
export function itemBelow(event: DragEvent, name: string): string | null {
  for (const item of event.currentTarget.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const box = item.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) return item.dataset[name] ?? null;
  }
  return null;
}
