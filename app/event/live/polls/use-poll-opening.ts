import { useEffect, useState } from "react";
import { useRoomView } from "#app/live/use-room.ts";
import { useIsAnyBusy } from "#app/ui/busy.ts";
import type { PollView } from "#party/protocol/entities.ts";
import { useOverlays } from "../frame/overlays.tsx";
import { usePlace } from "../frame/use-place.ts";
import { useStored } from "../frame/use-stored.ts";
import { nextToOpen, roundKey } from "./poll-state.ts";

/**
 * Opens a running poll over what one sees, once; while somebody writes it only offers it, and opens
 * it when that is done. Answers the poll to offer in a bar, and what to say aloud of a new one.
 */
export function usePollOpening(eventId: string): {
  readonly offered: PollView | null;
  readonly announced: PollView | null;
} {
  const polls = useRoomView((view) => view.polls);
  const [stored, setStored] = useStored(`plenum.seen.${eventId}`);
  const [announced, setAnnounced] = useState<PollView | null>(null);
  // The round that came while somebody wrote: only then is there a bar, and nothing moves for a
  // poll that opens at once.
  const [heldBack, setHeldBack] = useState("");
  const { poll: openId } = usePlace();
  const { open } = useOverlays();
  const isBusy = useIsAnyBusy();
  const next = nextToOpen(polls, new Set(stored.split(" ")));

  useEffect(() => {
    if (!next) return;
    setAnnounced(next);
    const isShown = next.id === openId;
    if (!isShown && isBusy) {
      setHeldBack(roundKey(next));
      return;
    }
    // In a task of its own: what came with the poll is drawn first, and a phone is never busy with both at once.
    const opening = setTimeout(() => {
      setStored(`${stored} ${roundKey(next)}`.trim());
      if (!isShown) open("poll", next.id);
    });
    return () => clearTimeout(opening);
  }, [next, openId, open, isBusy, stored, setStored]);

  const isOffered = next !== null && next.id !== openId && heldBack === roundKey(next);
  return { offered: isOffered ? next : null, announced };
}
