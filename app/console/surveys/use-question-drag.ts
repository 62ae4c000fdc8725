import { type DragEvent, useState } from "react";

/** Ordering a survey's questions with a pointer; `before` null = last, undefined = nothing is dragged. */
export function useQuestionDrag(move: (key: string, before: string | null) => void) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  function end(): void {
    setDragged(null);
    setBefore(undefined);
  }
  return {
    before,
    end,
    start(event: DragEvent, key: string) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", key);
      // Chromium ends a drag whose page changes while it begins.
      setTimeout(() => setDragged(key));
    },
    over(event: DragEvent) {
      if (dragged === null) return;
      event.preventDefault();
      setBefore(questionBelow(event));
    },
    drop(event: DragEvent) {
      event.preventDefault();
      if (dragged !== null) move(dragged, questionBelow(event));
      end();
    },
  };
}

/** The first question of the list whose middle lies below the pointer. */
function questionBelow(event: DragEvent): string | null {
  for (const item of event.currentTarget.querySelectorAll<HTMLElement>("[data-question]")) {
    const box = item.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) return item.dataset.question ?? null;
  }
  return null;
}
