import { type DragEvent, useState } from "react";
import type { PollView } from "#party/protocol/entities.ts";
import { changesOrder } from "../room/reorder.ts";

export interface PollDrag {
  /** The poll before which the dragged one would stand; null = last, undefined = nothing is dragged. */
  readonly before: string | null | undefined;
  start(event: DragEvent, poll: PollView): void;
  over(event: DragEvent): void;
  drop(event: DragEvent): void;
  end(): void;
}

/** Ordering the list with a pointer. */
export function usePollDrag(
  ids: readonly string[],
  move: (poll: string, before: string | null) => void,
): PollDrag {
  const [dragged, setDragged] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null | undefined>(undefined);
  function end(): void {
    setDragged(null);
    setBefore(undefined);
  }
  return {
    before,
    end,
    start(event, poll) {
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", poll.title);
      // Chromium ends a drag whose page changes while it begins.
      setTimeout(() => setDragged(poll.id));
    },
    over(event) {
      if (dragged === null) return;
      event.preventDefault();
      const below = pollBelow(event);
      if (below !== before) setBefore(below);
    },
    drop(event) {
      event.preventDefault();
      const below = pollBelow(event);
      if (dragged !== null && changesOrder(ids, dragged, below)) move(dragged, below);
      end();
    },
  };
}

/** The first poll of the list whose middle lies below the pointer. */
function pollBelow(event: DragEvent): string | null {
  for (const card of event.currentTarget.querySelectorAll<HTMLElement>("[data-poll]")) {
    const box = card.getBoundingClientRect();
    if (event.clientY < box.top + box.height / 2) return card.dataset.poll ?? null;
  }
  return null;
}
